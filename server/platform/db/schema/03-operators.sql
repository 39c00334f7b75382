-- Operators: roles, invitations, decisions by two people, and the trail of what operators do.

-- The roles of operators, several to a member. `contract/office/permissions.ts` says what each allows.
create table operator_role (
  member_id  uuid not null references member,
  role       text not null
    constraint operator_role_check check (role in ('owner', 'catalogue', 'finance', 'warehouse', 'support')),
  granted_at timestamptz not null,
  -- Null where the command `npm run operator` granted it.
  granted_by uuid references member,
  primary key (member_id, role)
);
create index operator_role_granted_by_idx on operator_role (granted_by);

-- One change at a time, so that of two owners who remove each other one stays.
create function lock_operator_roles() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('operator_role', 0));
  return null;
end $$;
create trigger operator_role_one_at_a_time before update or delete on operator_role
  for each statement execute function lock_operator_roles();

create function refuse_no_owner() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from operator_role where role = 'owner') then
    raise exception 'one owner stays' using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create trigger operator_role_keeps_owner after update or delete on operator_role
  for each statement execute function refuse_no_owner();

-- Only the hash of the link's token is kept. It is for the account of one address, and works once.
create table operator_invitation (
  id           uuid primary key,
  email        text not null constraint operator_invitation_email_check check (email = lower(email) and email like '%_@_%'),
  roles        text[] not null,
  token_hash   bytea not null constraint operator_invitation_token_key unique,
  invited_by   uuid not null references member,
  invited_at   timestamptz not null,
  expires_at   timestamptz not null,
  accepted_by  uuid references member,
  accepted_at  timestamptz,
  revoked_at   timestamptz,
  -- Null while another owner has to confirm it; confirmed by nobody where there was none.
  confirmed_at timestamptz,
  confirmed_by uuid references member,
  constraint operator_invitation_roles_check check (
    cardinality(roles) > 0 and roles <@ array['owner', 'catalogue', 'finance', 'warehouse', 'support']),
  constraint operator_invitation_accepted_check check ((accepted_at is null) = (accepted_by is null)),
  constraint operator_invitation_ended_check check (accepted_at is null or revoked_at is null),
  constraint operator_invitation_two_people_check check (confirmed_by <> invited_by),
  constraint operator_invitation_confirmed_check check (
    (confirmed_by is null or confirmed_at is not null) and (accepted_at is null or confirmed_at is not null))
);
create index operator_invitation_invited_idx on operator_invitation (invited_at);
create index operator_invitation_invited_by_idx on operator_invitation (invited_by);
create index operator_invitation_accepted_by_idx on operator_invitation (accepted_by);
create unique index operator_invitation_one_open on operator_invitation (email)
  where accepted_at is null and revoked_at is null;
create index operator_invitation_confirmed_by_idx on operator_invitation (confirmed_by);

-- A request that one person makes and another decides (docs/product.md#two-people).
create table approval (
  id         uuid primary key,
  act        text not null
    constraint approval_act_check check (act in ('operator.invite', 'operator.changeRoles', 'evidence.accept',
      'cask.confirmLoss', 'order.refund', 'wallet.adjust', 'order.withdraw', 'releaseInvoice.dispose', 'releaseInvoice.refund',
      'coupon.set', 'cask.setPrice', 'membershipLevel.setPrice', 'member.removeFactors')),
  -- The record that the act changes.
  subject_id text not null constraint approval_subject_check check (length(subject_id) between 1 and 100),
  -- The member whom it benefits.
  member_id  uuid references member,
  details    jsonb not null,
  reason     text constraint approval_reason_check check (length(reason) between 1 and 500),
  asked_by   uuid not null references member,
  asked_at   timestamptz not null,
  expires_at timestamptz not null,
  state      text not null constraint approval_state_check check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by uuid references member,
  decided_at timestamptz,
  decision   text constraint approval_decision_check check (length(decision) between 1 and 500),
  constraint approval_expiry_check check (expires_at > asked_at),
  constraint approval_decided_check check (
    (state = 'OPEN') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (decision is null or decided_at is not null) and decided_at >= asked_at),
  -- The one who asked removes lost factors alone after a wait (docs/product.md#members-in-the-office).
  constraint approval_two_people_check check (state not in ('APPROVED', 'REFUSED') or decided_by <> asked_by
    or (act = 'member.removeFactors' and state = 'APPROVED' and decided_at >= asked_at + interval '72 hours')),
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
  written text[] := array['reason', 'decision'];
begin
  -- Their texts are erased with the person they are about.
  if new.reason is null and new.decision is null and to_jsonb(new) - written = to_jsonb(old) - written then return new; end if;
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

-- Payments of one operator to a member, or from one, without a second person.
create table operator_payment (
  id          bigint generated always as identity primary key,
  act         text not null constraint operator_payment_act_check check (act in (
    'order.refund', 'wallet.adjust', 'order.withdraw', 'releaseInvoice.dispose', 'releaseInvoice.refund')),
  -- The id of the refund, the order or the invoice for bottles.
  subject_id  uuid not null,
  operator_id uuid not null references member,
  member_id   uuid not null references member,
  currency    text not null references currency,
  -- Minor units.
  amount      bigint not null constraint operator_payment_amount_check check (amount > 0),
  -- Minor units: what one person might pay alone in 24 hours at that time, in this currency and in the other.
  alone_limit bigint not null,
  other_limit bigint not null,
  at          timestamptz not null,
  constraint operator_payment_limit_check check (amount <= alone_limit),
  constraint operator_payment_own_check check (operator_id <> member_id)
);
create index operator_payment_operator_idx on operator_payment (operator_id, at);
create index operator_payment_member_idx on operator_payment (member_id, at);
create trigger operator_payment_append_only before update or delete or truncate on operator_payment
  for each statement execute function refuse_change();

-- The trail of what operators changed or looked at: append-only, each entry chained to the one before by its hash.
create table trail_entry (
  -- 1 to n without a gap.
  position      bigint primary key,
  at            timestamptz not null,
  operator_id   uuid not null references member,
  session_id    uuid,
  -- The network of the call, shortened; null where it came from the server itself.
  network       text,
  action        text not null constraint trail_entry_action_check check (action ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  subject_kind  text not null constraint trail_entry_subject_check check (subject_kind ~ '^[a-zA-Z]+$'),
  subject_id    text not null,
  -- These may name a person: they can be erased, and the chain still holds, because it is made of their hash.
  reason        text constraint trail_entry_reason_check check (length(reason) between 1 and 500),
  before        jsonb,
  after         jsonb,
  salt          bytea,
  details_hash  bytea not null,
  previous_hash bytea not null,
  hash          bytea not null constraint trail_entry_hash_key unique,
  constraint trail_entry_erased_check check (salt is not null or (reason is null and before is null and after is null))
);
create index trail_entry_subject_idx on trail_entry (subject_kind, subject_id, position);
create index trail_entry_operator_idx on trail_entry (operator_id, position);
create index trail_entry_action_idx on trail_entry (action, position);
create index trail_entry_at_idx on trail_entry (at);

create function trail_details_hash(entry trail_entry) returns bytea language sql immutable as $$
  select sha256(entry.salt || convert_to(jsonb_build_array(entry.reason, entry.before, entry.after)::text, 'UTF8'))
$$;

create function trail_hash(entry trail_entry) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.position, floor(extract(epoch from entry.at) * 1000)::bigint, entry.operator_id, entry.session_id, entry.network,
    entry.action, entry.subject_kind, entry.subject_id, encode(entry.details_hash, 'hex'),
    encode(entry.previous_hash, 'hex'))::text, 'UTF8'))
$$;

create function chain_trail_entry() returns trigger language plpgsql as $$
declare
  last trail_entry;
begin
  -- One entry at a time, so that the chain has no fork.
  perform pg_advisory_xact_lock(hashtextextended('trail_entry', 0));
  select * into last from trail_entry order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.salt := uuid_send(gen_random_uuid());
  new.details_hash := trail_details_hash(new);
  new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := trail_hash(new);
  return new;
end $$;
create trigger trail_entry_chain before insert on trail_entry for each row execute function chain_trail_entry();

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  if new.reason is not null or new.before is not null or new.after is not null or new.salt is not null
     or (to_jsonb(new) - 'reason' - 'before' - 'after' - 'salt') <> (to_jsonb(old) - 'reason' - 'before' - 'after' - 'salt') then
    raise exception 'trail entry % is append-only', old.position using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger trail_entry_append_only before update on trail_entry
  for each row execute function refuse_trail_change();
create trigger trail_entry_kept before delete or truncate on trail_entry
  for each statement execute function refuse_change();
revoke update, delete, truncate on trail_entry from current_user;
grant update (reason, before, after, salt) on trail_entry to current_user;
