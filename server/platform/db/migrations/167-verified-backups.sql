-- Backups that were restored and checked, of a database on a server of its own: web processes on other machines take their
-- age from here. The embedded database has its own in BACKUP_DIR.
create table verified_backup (
  name        text        primary key,
  -- When the backup, not its check, was done.
  finished_at timestamptz not null
);
