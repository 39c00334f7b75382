-- Evidence that a cask exists, is ours and is insured (docs/product.md#evidence). A cask is announced and sold only while
-- every mandatory document is current (docs/product.md#publishing-a-cask).

-- A document that takes the place of another is another row. A draft has evidence too, so that no foreign key leads to
-- `cask`.
create table evidence (
  id           uuid primary key,
  cask_id      bigint not null,
  kind         text not null,
  file_id      uuid not null references file,
  -- The hash of what everybody reads: the JPEG of a picture, the file of a PDF.
  sha256       text not null references file_content,
  issuer       text not null constraint evidence_issuer_check check (length(issuer) between 1 and 120),
  issued_on    date not null,
  -- Its last day.
  expires_on   date,
  holder       text constraint evidence_holder_check check (length(holder) between 1 and 120),
  cask_number  text constraint evidence_number_check check (length(cask_number) between 1 and 40),
  volume_ml    integer constraint evidence_volume_check check (volume_ml between 1 and 700000),
  -- Tenths of a percent by volume.
  strength     integer constraint evidence_strength_check check (strength between 1 and 999),
  -- Euro cents.
  sum_insured  bigint constraint evidence_sum_check check (sum_insured > 0),
  -- Fictional: added and checked by nobody.
  sample       boolean not null default false,
  added_at     timestamptz not null,
  added_by     uuid references member,
  checked_at   timestamptz,
  checked_by   uuid references member,
  -- The role in which the operator checked it.
  checked_as   text constraint evidence_role_check check (checked_as in ('owner', 'catalogue', 'warehouse')),
  -- The reason for refusing it; null where it was accepted.
  refusal      text constraint evidence_refusal_check check (length(refusal) between 1 and 500),
  withdrawn_at timestamptz,
  withdrawn_by uuid references member,
  withdrawal   text constraint evidence_withdrawal_check check (length(withdrawal) between 1 and 500),
  -- The time at which its end was told.
  expired_at   timestamptz,
  constraint evidence_kind_check check (kind in
    ('WAREHOUSE_ACKNOWLEDGEMENT', 'ORDER_CONFIRMATION', 'SUPPLIER_CONTRACT', 'NO_LIEN_LETTER', 'INSURANCE', 'FILLING_GAUGE',
     'REGAUGE', 'HEAD_PHOTOGRAPH', 'GI_VERIFICATION')),
  constraint evidence_days_check check (expires_on >= issued_on),
  constraint evidence_says_check check (
    (holder is not null) = (kind = 'WAREHOUSE_ACKNOWLEDGEMENT')
    and (cask_number is not null) = (kind in ('WAREHOUSE_ACKNOWLEDGEMENT', 'FILLING_GAUGE', 'REGAUGE', 'HEAD_PHOTOGRAPH'))
    and (volume_ml is not null) = (kind in ('WAREHOUSE_ACKNOWLEDGEMENT', 'FILLING_GAUGE', 'REGAUGE'))
    and (strength is not null) = (kind in ('FILLING_GAUGE', 'REGAUGE'))
    and (sum_insured is not null) = (kind = 'INSURANCE')),
  constraint evidence_ends_check check (
    expires_on is not null
    or kind not in ('WAREHOUSE_ACKNOWLEDGEMENT', 'NO_LIEN_LETTER', 'INSURANCE', 'REGAUGE', 'HEAD_PHOTOGRAPH')),
  constraint evidence_adder_check check (sample = (added_by is null)),
  constraint evidence_checked_check check (
    (checked_at is not null) = (checked_by is not null or sample) and (checked_by is null) = (checked_as is null)
    and checked_at >= added_at and (refusal is null or checked_at is not null)),
  -- The person who added it does not check it.
  constraint evidence_two_people_check check (checked_by <> added_by),
  constraint evidence_withdrawn_check check (
    (withdrawn_at is null) = (withdrawal is null) and (withdrawn_at is null) = (withdrawn_by is null)
    and withdrawn_at >= added_at),
  constraint evidence_expired_check check (expired_at is null or expires_on is not null and checked_at is not null)
);
create index evidence_cask_idx on evidence (cask_id, kind);
-- Documents that wait for a second person.
create index evidence_unchecked_idx on evidence (added_at) where checked_at is null and withdrawn_at is null;
create index evidence_ending_idx on evidence (expires_on) where expired_at is null and withdrawn_at is null;
-- For the lists of the office at 100,000 casks.
create index evidence_counting_idx on evidence (expires_on, cask_id, kind)
  where checked_at is not null and refusal is null and withdrawn_at is null;

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

-- A document stays as it was added. It is checked, withdrawn and told as expired once.
create function refuse_other_evidence() returns trigger language plpgsql as $$
declare
  later text[] := array['checked_at', 'checked_by', 'checked_as', 'refusal', 'withdrawn_at', 'withdrawn_by', 'withdrawal',
    'expired_at'];
begin
  if to_jsonb(new) - later <> to_jsonb(old) - later
    or old.checked_at is not null and (new.checked_at, new.checked_by, new.checked_as, new.refusal)
      is distinct from (old.checked_at, old.checked_by, old.checked_as, old.refusal)
    or old.withdrawn_at is not null and (new.withdrawn_at, new.withdrawn_by, new.withdrawal)
      is distinct from (old.withdrawn_at, old.withdrawn_by, old.withdrawal)
    or old.expired_at is not null and new.expired_at is distinct from old.expired_at then
    raise exception 'evidence % is never changed', old.id using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger evidence_unchanged before update on evidence
  for each row execute function refuse_other_evidence();
create trigger evidence_kept before delete or truncate on evidence
  for each statement execute function refuse_change();

-- Everybody reads the document: the hash is that of what is served.
create function refuse_other_hash() returns trigger language plpgsql as $$
begin
  if not exists (
    select from file left join file_rendition as rendition on rendition.file_id = file.id and rendition.format = 'jpeg'
    where file.id = new.file_id
      and new.sha256 = case kind when 'PDF' then file.sha256 else rendition.sha256 end) then
    raise exception 'evidence % is no file of this hash', new.id
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger evidence_of_its_file before insert on evidence
  for each row execute function refuse_other_hash();

-- Keeps `cask.evidence_until`.
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
