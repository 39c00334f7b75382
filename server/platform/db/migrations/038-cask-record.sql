-- Where a cask is in its life, and the record of what happened to it.

-- Measured to the millilitre.
alter table cask alter column fill_litres type numeric(7,3);

-- The default is for servers of the release before, which say nothing of it.
alter table cask add column stage text not null default 'ANNOUNCED' constraint cask_stage_check
  check (stage in ('ANNOUNCED', 'FILLED', 'MATURING', 'BOTTLING_PLANNED', 'BOTTLED', 'CLOSED', 'LOST'));

-- The moves of domain/cask/stage.ts; who may make one is decided there.
create function cask_stage_moves() returns trigger language plpgsql as $$
begin
  if new.stage <> old.stage and (old.stage, new.stage) not in (
    ('ANNOUNCED', 'FILLED'), ('ANNOUNCED', 'LOST'),
    ('FILLED', 'MATURING'), ('FILLED', 'LOST'),
    ('MATURING', 'BOTTLING_PLANNED'), ('MATURING', 'LOST'),
    ('BOTTLING_PLANNED', 'BOTTLED'), ('BOTTLING_PLANNED', 'MATURING'), ('BOTTLING_PLANNED', 'LOST'),
    ('BOTTLED', 'CLOSED')) then
    raise exception 'a cask does not move from % to %', old.stage, new.stage
      using errcode = 'restrict_violation', constraint = 'cask_stage_moves';
  end if;
  return new;
end $$;

create table cask_event (
  id          uuid   primary key,
  cask_id     bigint not null references cask,
  kind        text   not null constraint cask_event_kind_check check (kind in
    ('FILLED', 'MOVED', 'REGAUGED', 'RERACKED', 'SAMPLED', 'PHOTOGRAPHED', 'TASTED', 'INCIDENT', 'BOTTLING_PLANNED',
     'BOTTLED', 'NOTE')),
  happened_on date   not null,
  recorded_at timestamptz not null,
  -- Tells the order of what was recorded at one instant.
  position    bigint generated always as identity constraint cask_event_position_key unique,
  -- Null where a job wrote it, or it was known before the record began.
  recorded_by uuid   references member,
  -- Who says so.
  source      text   not null constraint cask_event_source_check check (source in ('DISTILLERY', 'WAREHOUSE_KEEPER', 'COMPANY')),
  -- What a paper about it is filed under.
  document    text   constraint cask_event_document_check check (length(document) between 1 and 200),
  text        text   constraint cask_event_text_check check (length(text) between 1 and 2000),
  -- Millilitres, tenths of a percent by volume, tenths of a degree Celsius.
  volume_ml   integer constraint cask_event_volume_check check (volume_ml between 1 and 700000),
  strength    integer constraint cask_event_strength_check check (strength between 1 and 999),
  temperature integer constraint cask_event_temperature_check check (temperature between -100 and 400),
  method      text   constraint cask_event_method_check check (method in ('WEIGHED', 'DIPPED', 'EMPTIED')),
  -- What it lies in from then on.
  cask_type   text   constraint cask_event_cask_type_check check (cask_type in
    ('OCTAVE', 'QUARTER_CASK', 'BARREL', 'BARRIQUE', 'HOGSHEAD', 'PORT_PIPE', 'PUNCHEON', 'SHERRY_BUTT', 'MADEIRA_DRUM')),
  corrects    uuid   constraint cask_event_corrects_key unique,
  constraint cask_event_cask_key unique (id, cask_id),
  constraint cask_event_corrected_fkey foreign key (corrects, cask_id) references cask_event (id, cask_id),
  constraint cask_event_day_check check (happened_on <= (recorded_at at time zone 'Europe/Dublin')::date),
  constraint cask_event_measured_check check (
    (kind in ('FILLED', 'REGAUGED', 'RERACKED', 'BOTTLED')) = (volume_ml is not null)
    and (volume_ml is null) = (strength is null) and (volume_ml is not null or temperature is null and method is null)),
  constraint cask_event_reracked_check check ((kind = 'RERACKED') = (cask_type is not null)),
  constraint cask_event_told_check check (kind not in ('TASTED', 'INCIDENT', 'NOTE') or text is not null)
);
create index cask_event_cask_idx on cask_event (cask_id, position);
create trigger cask_event_append_only before update or delete or truncate on cask_event
  for each statement execute function refuse_change();

-- What casks were listed with is the first line of their record.
insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, volume_ml, strength)
select gen_random_uuid(), id, 'FILLED', fill_date, least(greatest(created_at, fill_date + interval '1 day'), now()), 'DISTILLERY',
  (fill_litres * 1000)::integer, (abv * 10)::integer
from cask where fill_date <= current_date;
update cask set stage = 'MATURING' where exists (select from cask_event where cask_id = cask.id);

create trigger cask_stage_moves before update of stage on cask
  for each row execute function cask_stage_moves();
