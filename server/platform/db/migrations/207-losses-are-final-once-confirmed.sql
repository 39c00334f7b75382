-- A declaration goes while nobody has confirmed it. A confirmed loss and its remedies stay.

alter table cask_loss
  alter column stage_before set not null,
  alter column confirmed_at drop default;

create or replace function cask_loss_confirmed_once() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null or tg_op = 'UPDATE'
    and (to_jsonb(new) - '{confirmed_at,confirmed_by}'::text[]) <> (to_jsonb(old) - '{confirmed_at,confirmed_by}'::text[]) then
    raise exception 'the loss % is confirmed once', old.id
      using errcode = 'restrict_violation', constraint = 'cask_loss_confirmed_once';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
drop trigger cask_loss_confirmed_once on cask_loss;
create trigger cask_loss_confirmed_once before update or delete on cask_loss
  for each row execute function cask_loss_confirmed_once();

drop trigger remedy_kept on remedy;
drop function remedy_goes_with_its_loss();
create or replace function remedy_chosen_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.choice_id is not null or (to_jsonb(new) - 'choice_id') <> (to_jsonb(old) - 'choice_id') then
    raise exception 'the remedy of certificate % is chosen once', old.certificate_id
      using errcode = 'restrict_violation', constraint = 'remedy_chosen_once';
  end if;
  return new;
end $$;
