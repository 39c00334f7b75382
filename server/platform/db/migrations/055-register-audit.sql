-- What was announced of a cask and is said otherwise later is told as a correction; the announcement stays.
create function register_correction(cask_ids bigint[]) returns void language sql as $$
  insert into register_outbox (source, type, facts)
  select 'cask-corrected:' || gen_random_uuid(), 'cask-corrected', facts || jsonb_build_object('at', register_time(clock_timestamp()))
  from register_cask_announced where cask_id = any (cask_ids) order by cask_id
$$;

create function register_corrected_cask() returns trigger language plpgsql as $$
begin
  perform register_correction(array_agg(added.id)) from added join removed using (id)
  where (added.code, added.name, added.warehouse, added.cask_number, added.spirit_style, added.cask_type, added.distillery_id)
    is distinct from (removed.code, removed.name, removed.warehouse, removed.cask_number, removed.spirit_style,
      removed.cask_type, removed.distillery_id);
  return null;
end $$;
create trigger cask_correction_registered after update on cask
  referencing old table as removed new table as added for each statement execute function register_corrected_cask();

create function register_corrected_offer() returns trigger language plpgsql as $$
begin
  perform register_correction(array_agg(added.cask_id)) from added join removed using (id)
  where (added.shares_total, added.share_volume_ml) is distinct from (removed.shares_total, removed.share_volume_ml);
  return null;
end $$;
create trigger offer_correction_registered after update on offer
  referencing old table as removed new table as added for each statement execute function register_corrected_offer();

create function register_corrected_distillery() returns trigger language plpgsql as $$
begin
  perform register_correction((select array_agg(cask.id) from cask where cask.distillery_id = new.id));
  return null;
end $$;
create trigger distillery_correction_registered after update of name on distillery
  for each row when (old.name <> new.name) execute function register_corrected_distillery();

-- The ledger of a day in UTC: how many transactions, and the hash of its entries, a line each.
create function ledger_day(of_day date, out transactions bigint, out digest text) language sql stable as $$
  with entries as (
    select posting.id, concat_ws('|', posting.id, posting.kind, posting.reference,
      to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), account_id, currency, amount) as line
    from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
    where posted_at >= of_day at time zone 'UTC' and posted_at < (of_day + 1) at time zone 'UTC'
  )
  select count(distinct id), encode(sha256(convert_to(coalesce(string_agg(line, E'\n' order by line collate "C"), ''), 'UTF8')), 'hex')
  from entries
$$;
