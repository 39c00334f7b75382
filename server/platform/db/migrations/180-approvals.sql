-- What one person asked for and another decides (docs/product.md#two-people).
create table approval (
  id         uuid primary key,
  act        text not null constraint approval_act_check
    check (act in ('operator.invite', 'operator.changeRoles', 'evidence.accept', 'cask.confirmLoss')),
  -- Of the record that the act changes.
  subject_id text not null constraint approval_subject_check check (length(subject_id) between 1 and 100),
  -- Whom it benefits.
  member_id  uuid references member,
  details    jsonb not null,
  reason     text constraint approval_reason_check check (length(reason) between 1 and 500),
  asked_by   uuid not null references member,
  asked_at   timestamptz not null,
  expires_at timestamptz not null constraint approval_expiry_check check (expires_at > asked_at),
  state      text not null constraint approval_state_check check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by uuid references member,
  decided_at timestamptz,
  decision   text constraint approval_decision_check check (length(decision) between 1 and 500),
  constraint approval_decided_check check (
    (state = 'OPEN') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (decision is null or decided_at is not null) and decided_at >= asked_at),
  constraint approval_two_people_check check (state not in ('APPROVED', 'REFUSED') or decided_by <> asked_by),
  constraint approval_own_check check (member_id <> asked_by and (state <> 'APPROVED' or member_id <> decided_by))
);
create unique index approval_one_open on approval (act, subject_id) where state = 'OPEN';
create index approval_open_idx on approval (asked_at) where state = 'OPEN';
create index approval_asked_by_idx on approval (asked_by);
create index approval_decided_by_idx on approval (decided_by);
create index approval_member_idx on approval (member_id);

create function refuse_second_decision() returns trigger language plpgsql as $$
declare
  later text[] := array['state', 'decided_by', 'decided_at', 'decision'];
begin
  if old.state <> 'OPEN' or to_jsonb(new) - later <> to_jsonb(old) - later then
    raise exception 'approval % is decided once and not changed', old.id
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger approval_decided_once before update on approval
  for each row execute function refuse_second_decision();
create trigger approval_kept before delete or truncate on approval
  for each statement execute function refuse_change();

-- Null while another owner has to confirm it; confirmed by nobody where there was none.
alter table operator_invitation
  add column confirmed_at timestamptz,
  add column confirmed_by uuid references member
    constraint operator_invitation_two_people_check check (confirmed_by <> invited_by),
  add constraint operator_invitation_confirmed_check check (
    (confirmed_by is null or confirmed_at is not null) and (accepted_at is null or confirmed_at is not null));
create index operator_invitation_confirmed_by_idx on operator_invitation (confirmed_by);
