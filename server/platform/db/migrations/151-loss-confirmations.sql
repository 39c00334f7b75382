-- A second person confirms a loss before its holders may choose; one from before needs nobody, and neither does one that a
-- server of the release before declares beside this one: it lets them choose at once.
alter table cask_loss add column confirmed_at timestamptz default now(), add column confirmed_by uuid references member;
drop trigger cask_loss_append_only on cask_loss;
update cask_loss set confirmed_at = declared_at;
alter table cask_loss add constraint cask_loss_confirmed_check
  check (confirmed_by is null or confirmed_at is not null and confirmed_by <> declared_by);

create trigger cask_loss_append_only before truncate on cask_loss
  for each statement execute function refuse_change();

create function cask_loss_confirmed_once() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null
    or (to_jsonb(new) - '{confirmed_at,confirmed_by}'::text[]) <> (to_jsonb(old) - '{confirmed_at,confirmed_by}'::text[]) then
    raise exception 'the loss % is confirmed once', old.id
      using errcode = 'restrict_violation', constraint = 'cask_loss_confirmed_once';
  end if;
  return new;
end $$;
create trigger cask_loss_confirmed_once before update on cask_loss
  for each row execute function cask_loss_confirmed_once();
