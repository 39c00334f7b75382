drop table ledger_closing;
drop table closed_ledger_day;
