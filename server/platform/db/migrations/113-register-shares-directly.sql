-- Says what the view `register_share_issued` says, from the rows that were just written: an order waits for this trigger.
-- `to_char` is written out because PostgreSQL cannot expand `register_time`, which is declared immutable.
create or replace function register_certificate() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts, certificate_id)
  select 'share:' || added.id, 'share-issued',
    jsonb_build_object('at', to_char(added.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'cask', cask.code, 'share', added.number, 'code', share.code), added.id
  from added join cask_share as share using (cask_id, number) join cask on cask.id = cask_id
  order by cask.code, added.number;
  return null;
end $$;
