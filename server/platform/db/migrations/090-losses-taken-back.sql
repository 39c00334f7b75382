-- A loss that was declared by mistake can be taken back while nothing was chosen.

-- Where the cask was in its life; null where a release before declared it.
alter table cask_loss add column stage_before text constraint cask_loss_stage_check
  check (stage_before in ('ANNOUNCED', 'FILLED', 'MATURING', 'BOTTLING_PLANNED'));

-- Deleted is only one without a choice: remedy_choice refers to it.
drop trigger cask_loss_append_only on cask_loss;
create trigger cask_loss_append_only before update or truncate on cask_loss
  for each statement execute function refuse_change();

create or replace function remedy_chosen_once() returns trigger language plpgsql as $$
begin
  if old.choice_id is not null
    or (tg_op = 'UPDATE' and (to_jsonb(new) - 'choice_id') <> (to_jsonb(old) - 'choice_id')) then
    raise exception 'the remedy of certificate % is chosen once', old.certificate_id
      using errcode = 'restrict_violation', constraint = 'remedy_chosen_once';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create function remedy_goes_with_its_loss() returns trigger language plpgsql as $$
begin
  if exists (select from cask_loss where id = old.loss_id) then
    raise exception 'the cask of certificate % is lost', old.certificate_id
      using errcode = 'restrict_violation', constraint = 'remedy_kept';
  end if;
  return null;
end $$;
create constraint trigger remedy_kept after delete on remedy
  deferrable initially deferred for each row execute function remedy_goes_with_its_loss();

-- The moves of domain/cask/stage.ts; who may make one is decided there.
create or replace function cask_stage_moves() returns trigger language plpgsql as $$
begin
  if new.stage <> old.stage and (old.stage, new.stage) not in (
    ('ANNOUNCED', 'FILLED'), ('ANNOUNCED', 'LOST'),
    ('FILLED', 'MATURING'), ('FILLED', 'LOST'),
    ('MATURING', 'BOTTLING_PLANNED'), ('MATURING', 'LOST'),
    ('BOTTLING_PLANNED', 'BOTTLED'), ('BOTTLING_PLANNED', 'MATURING'), ('BOTTLING_PLANNED', 'LOST'),
    ('BOTTLED', 'CLOSED'),
    ('LOST', 'ANNOUNCED'), ('LOST', 'FILLED'), ('LOST', 'MATURING')) then
    raise exception 'a cask does not move from % to %', old.stage, new.stage
      using errcode = 'restrict_violation', constraint = 'cask_stage_moves';
  end if;
  return new;
end $$;
