-- Papers of a chargeback, such as a delivery slip: only who reads the ledger reads them.

alter table file
  drop constraint file_visibility_check,
  -- FINANCE: read where it is listed, never by its id alone.
  add constraint file_visibility_check check (visibility in ('PUBLIC', 'PRIVATE', 'FINANCE'));

create table chargeback_file (
  chargeback_id uuid        not null references chargeback,
  file_id       uuid        not null references file,
  -- As it was called where it was uploaded; the file itself may be known by another name.
  name          text        not null constraint chargeback_file_name_check check (length(name) between 1 and 200),
  added_by      uuid        not null references member,
  added_at      timestamptz not null,
  primary key (chargeback_id, file_id)
);
create trigger chargeback_file_append_only before update or delete or truncate on chargeback_file
  for each statement execute function refuse_change();
