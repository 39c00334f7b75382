-- Registering, closing and forgetting an account.

-- Hash of the secret that the registering browser keeps: only there does the chosen password count on confirming.
alter table member add column registration_hash bytea;

alter table member add column deleted_at timestamptz;
-- Who is forgotten is forgotten: nothing personal may come back into the row.
alter table member add constraint member_forgotten_check check (
  deleted_at is null
  or (email like 'deleted-%@deleted.invalid' and name = '' and surname = '' and phone = '' and date_of_birth is null
      and delivery_address is null and registration_hash is null and disabled_at is not null)
);
create index member_unconfirmed_idx on member (created_at) where confirmed_at is null and deleted_at is null;

-- Where to say goodbye to; a row lives until its mail has left, because nothing else knows the address any more.
create table farewell (
  id         uuid primary key,
  email      text not null,
  created_at timestamptz not null
);

-- A deposit or an order that was under way when its account was deleted. The lock makes it wait for a deletion that
-- has not committed; "serialization failure" has it refused as passing, and the next try finds the token dead.
create function refuse_deleted_member() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  -- The trap: with the condition in WHERE, a row that is about to be deleted would be passed over without waiting.
  select deleted_at into gone from member where id = new.member_id for share;
  if gone is not null then
    raise exception 'member % is deleted', new.member_id using errcode = 'serialization_failure', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger deposit_of_deleted_member before insert on deposit
  for each row execute function refuse_deleted_member();
create trigger orders_of_deleted_member before insert on orders
  for each row execute function refuse_deleted_member();

-- What the sweeper looks for.
create index mailed_link_expires_idx on mailed_link (expires_at);
create index refresh_token_expires_idx on refresh_token (expires_at);
create index session_ended_idx on session (ended_at) where ended_at is not null;
