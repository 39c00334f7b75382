-- Tries are counted at every login, and may be forgotten with a database that falls over: no need to flush them to disk.
alter table attempt_limit set unlogged;
