"""Records of rounds of play: the field's hand history (PHH), and the package's own log as JSON, both ways."""

from pokerrules.records.audited import Audited, audit_file
from pokerrules.records.errors import RecordError
from pokerrules.records.log import from_data, from_json, to_data, to_json
from pokerrules.records.phh import Record, read_phh
from pokerrules.records.phh_writer import write_phh
from pokerrules.records.summary import read_record, showdown_data, summary, summary_text
from pokerrules.records.table_log import table_json, table_rows
from pokerrules.records.table_replay import TableReplayed, replay_table, replayed

__all__ = [
    "Audited",
    "Record",
    "RecordError",
    "TableReplayed",
    "audit_file",
    "from_data",
    "from_json",
    "read_phh",
    "read_record",
    "replay_table",
    "replayed",
    "showdown_data",
    "summary",
    "summary_text",
    "table_json",
    "table_rows",
    "to_data",
    "to_json",
    "write_phh",
]
