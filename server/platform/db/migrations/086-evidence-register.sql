-- Documents about casks in the public register (docs/register.md#entries). Of a draft nothing is told before it is announced.

create view register_evidence_added as
select evidence.id as evidence_id, cask_id, 'evidence:' || evidence.id as source, 'evidence-added' as type, checked_at as at,
  jsonb_strip_nulls(jsonb_build_object('at', register_time(checked_at), 'cask', cask.code, 'evidence', evidence.id,
    'kind', kind, 'issuedOn', issued_on, 'expiresOn', expires_on, 'sha256', evidence.sha256,
    'issuerSha256', encode(sha256(convert_to(issuer, 'UTF8')), 'hex'))) as facts
from evidence join cask on cask.id = cask_id
where checked_at is not null and refusal is null and exists (select from offer where offer.cask_id = cask.id);

-- Its last day is over, or it was withdrawn.
create view register_evidence_ended as
select evidence_id, added.cask_id, 'evidence-expired:' || evidence_id as source, 'evidence-expired' as type, expired_at as at,
  jsonb_build_object('at', register_time(expired_at), 'cask', facts ->> 'cask', 'evidence', evidence_id,
    'kind', evidence.kind, 'reason', 'EXPIRED') as facts
from register_evidence_added as added join evidence on evidence.id = evidence_id where expired_at is not null
union all
select evidence_id, added.cask_id, 'evidence-withdrawn:' || evidence_id, 'evidence-expired', withdrawn_at,
  jsonb_build_object('at', register_time(withdrawn_at), 'cask', facts ->> 'cask', 'evidence', evidence_id,
    'kind', evidence.kind, 'reason', 'WITHDRAWN',
    'reasonSha256', encode(sha256(convert_to(withdrawal, 'UTF8')), 'hex'))
from register_evidence_added as added join evidence on evidence.id = evidence_id where withdrawn_at is not null;

create or replace view register_source as
select source, type, at, 1 as rank, facts, null::uuid as certificate_id from register_cask_announced
union all select source, type, at, 3, facts, certificate_id from register_share_issued
union all select source, type, at, 4, facts, null from register_share_returned
union all select source, type, at, 2, facts, null from register_cask_event
union all select source, type, at, 5, facts, null from register_bottling_planned
union all select source, type, at, 6, facts, null from register_bottling_cancelled
union all select source, type, at, 7, facts, null from register_cask_bottled
union all select source, type, at, 8, facts, null from register_bottles_allocated
union all select source, type, at, 9, facts, null from register_evidence_added
union all select source, type, at, 10, facts, null from register_evidence_ended;

create function register_added_evidence() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_evidence_added
  where evidence_id in (select id from changed where checked_at is not null) order by at, evidence_id;
  return null;
end $$;
create trigger evidence_registered after insert on evidence
  referencing new table as changed for each statement execute function register_added_evidence();

create function register_changed_evidence() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_evidence_added
  where evidence_id in (select id from changed join before using (id)
    where changed.checked_at is not null and before.checked_at is null)
  order by at, evidence_id;
  insert into register_outbox (source, type, facts)
  select source, type, facts from register_evidence_ended
  where source in (
    select 'evidence-expired:' || id from changed join before using (id)
    where changed.expired_at is not null and before.expired_at is null
    union all select 'evidence-withdrawn:' || id from changed join before using (id)
    where changed.withdrawn_at is not null and before.withdrawn_at is null)
  and evidence_id in (select id from changed)
  order by at, evidence_id;
  return null;
end $$;
create trigger evidence_change_registered after update on evidence
  referencing old table as before new table as changed for each statement execute function register_changed_evidence();

-- After `offer_registered`, which tells of the cask.
create function register_evidence_of_draft() returns trigger language plpgsql as $$
begin
  insert into register_outbox (source, type, facts)
  select source, type, facts from (
    select source, type, facts, at, 1 as rank from register_evidence_added where cask_id in (select cask_id from added)
    union all select source, type, facts, at, 2 from register_evidence_ended where cask_id in (select cask_id from added)
  ) as told order by at, rank, source;
  return null;
end $$;
create trigger offer_registered_evidence after insert on offer
  referencing new table as added for each statement execute function register_evidence_of_draft();

-- What was accepted before.
insert into register_outbox (source, type, facts)
select source, type, facts from register_source where type in ('evidence-added', 'evidence-expired') order by at, rank, source;
