// How Python gets its packages: imported straight from the archive, nothing is unpacked.
export const PACKAGES = '/lib/packages.zip';
export const PRELOAD = `import sys; sys.path.insert(0, "${PACKAGES}"); import preload`;
