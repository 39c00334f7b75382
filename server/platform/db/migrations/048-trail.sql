-- What operators changed or looked at: append-only, each entry chained to the one before by its hash.
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
  -- What may name a person: it can be erased, and the chain still holds, because it is made of the hash of it.
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
create trigger trail_entry_append_only before update on trail_entry for each row execute function refuse_trail_change();
create trigger trail_entry_kept before delete or truncate on trail_entry
  for each statement execute function refuse_change();
revoke update, delete, truncate on trail_entry from current_user;
grant update (reason, before, after, salt) on trail_entry to current_user;
