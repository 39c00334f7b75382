-- A cask is announced and sold only while every mandatory document is current (docs/product.md#publishing-a-cask).

-- The last day of that; null while one is missing. Kept by triggers, so that an order reads it with the cask.
alter table cask add column evidence_until date;
create index cask_evidence_until_idx on cask (evidence_until);

-- `evidenceUntil` in domain/evidence/evidence.ts has the same.
create function cask_evidence_until(of_cask bigint, of_stage text) returns date language sql stable as $$
  select case when count(*) = count(last_day) then nullif(min(last_day), 'infinity') end
  from unnest(array['SUPPLIER_CONTRACT', 'NO_LIEN_LETTER', 'INSURANCE'] || case of_stage
    when 'ANNOUNCED' then array['ORDER_CONFIRMATION'] else array['WAREHOUSE_ACKNOWLEDGEMENT', 'FILLING_GAUGE'] end) as kind
  left join lateral (
    select max(coalesce(expires_on, 'infinity')) as last_day from evidence
    where cask_id = of_cask and evidence.kind = kind.kind and checked_at is not null and refusal is null
      and withdrawn_at is null) as counted on true
$$;

-- Whoever writes the column writes what the documents say.
create function keep_evidence_until() returns trigger language plpgsql as $$
begin
  new.evidence_until := cask_evidence_until(new.id, new.stage);
  return new;
end $$;
create trigger cask_evidence_until_kept before insert or update of stage, evidence_until on cask
  for each row execute function keep_evidence_until();

create function count_evidence() returns trigger language plpgsql as $$
begin
  update cask set evidence_until = null
  where id in (select cask_id from changed where checked_at is not null)
    and evidence_until is distinct from cask_evidence_until(id, stage);
  return null;
end $$;
create trigger evidence_counted after insert on evidence
  referencing new table as changed for each statement execute function count_evidence();
create trigger evidence_change_counted after update on evidence
  referencing new table as changed for each statement execute function count_evidence();

create function refuse_sale_without_evidence() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join orders on orders.id = added.order_id join cask on cask.id = added.cask_id
    where cask.evidence_until is null or cask.evidence_until < (placed_at at time zone 'Europe/Dublin')::date) then
    raise exception 'a document about a cask is missing or has ended'
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create trigger order_line_has_evidence after insert on order_line
  referencing new table as added for each statement execute function refuse_sale_without_evidence();

-- At the end of the transaction: a cask may be written before its documents.
create function refuse_offer_without_evidence() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.published_at is not null) and not exists (
    select from cask where id = new.cask_id
      and evidence_until >= (coalesce(new.published_at, cask.created_at) at time zone 'Europe/Dublin')::date) then
    raise exception 'a document about cask % is missing or has ended', new.cask_id
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger offer_has_evidence after insert or update of published_at on offer
  deferrable initially deferred for each row execute function refuse_offer_without_evidence();

update cask set evidence_until = null;
