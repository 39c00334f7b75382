-- As before, without joining `evidence` to itself: publishing a cask reads its own documents and not those of all casks.
create or replace view register_evidence_ended as
select evidence.id as evidence_id, cask_id, ended.source, 'evidence-expired' as type, ended.at,
  jsonb_strip_nulls(jsonb_build_object('at', register_time(ended.at), 'cask', cask.code, 'evidence', evidence.id,
    'kind', kind, 'reason', ended.reason, 'reasonSha256', ended.reason_sha256)) as facts
from evidence join cask on cask.id = cask_id
cross join lateral (values
  ('evidence-expired:' || evidence.id, expired_at, 'EXPIRED', null),
  ('evidence-withdrawn:' || evidence.id, withdrawn_at, 'WITHDRAWN',
    encode(sha256(convert_to(withdrawal, 'UTF8')), 'hex'))) as ended (source, at, reason, reason_sha256)
where checked_at is not null and refusal is null and exists (select from offer where offer.cask_id = cask.id)
  and ended.at is not null;
