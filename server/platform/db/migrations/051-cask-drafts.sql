-- Casks before they are announced. They stand in a table of their own: whatever reads `cask` shows nothing of a draft.

create table cask_draft (
  -- Of the same sequence as casks: an announced cask keeps the id its draft had.
  id         bigint  primary key default nextval(pg_get_serial_sequence('cask', 'id')),
  -- Counts the changes, for the second of two operators.
  version    integer not null default 1 constraint cask_draft_version_check check (version > 0),
  state      text    not null default 'DRAFT' constraint cask_draft_state_check check (state in ('DRAFT', 'CHECKED')),
  -- Of `DraftFacts` in domain/cask/publishing.ts; null where it is not known yet.
  facts      jsonb   not null constraint cask_draft_facts_check check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null,
  created_by uuid    not null references member,
  changed_at timestamptz not null,
  checked_at timestamptz,
  checked_by uuid    references member,
  constraint cask_draft_checked_check check (
    (state = 'CHECKED') = (checked_at is not null) and (checked_at is null) = (checked_by is null))
);
create index cask_draft_code_idx on cask_draft ((facts ->> 'code'));
create index cask_draft_number_idx on cask_draft ((facts ->> 'caskNumber'));

-- What was checked is what is announced.
create function refuse_change_of_checked_draft() returns trigger language plpgsql as $$
begin
  raise exception 'cask % was checked', old.id using errcode = 'restrict_violation', constraint = tg_name;
end $$;
create trigger cask_draft_checked_unchanged before update on cask_draft for each row
  when (old.state = 'CHECKED' and new.state = 'CHECKED' and new.facts is distinct from old.facts)
  execute function refuse_change_of_checked_draft();

-- A cask does not take the id of a draft that is still there, nor a draft that of a cask.
create function refuse_second_cask_of_an_id() returns trigger language plpgsql as $$
begin
  if exists (select from cask join cask_draft on cask_draft.id = cask.id where cask.id = new.id) then
    raise exception 'cask % is a draft and in the catalogue', new.id
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger cask_is_no_draft after insert on cask
  deferrable initially deferred for each row execute function refuse_second_cask_of_an_id();
create constraint trigger cask_draft_is_no_cask after insert on cask_draft
  deferrable initially deferred for each row execute function refuse_second_cask_of_an_id();

alter table cask
  add column version integer not null default 1 constraint cask_version_check check (version > 0),
  add column changed_at timestamptz,
  -- domain/cask/cask.ts has the nominal litres of each type.
  add constraint cask_nominal_litres_check check (fill_litres <= case cask_type
    when 'OCTAVE' then 50 when 'QUARTER_CASK' then 125 when 'BARREL' then 200 when 'BARRIQUE' then 225
    when 'HOGSHEAD' then 250 when 'PORT_PIPE' then 550 when 'PUNCHEON' then 500 when 'SHERRY_BUTT' then 500
    when 'MADEIRA_DRUM' then 650 else 700 end);
create index cask_found_idx on cask using gin ((code || ' ' || name) gin_trgm_ops);

-- Photographs of a cask, the first shown first. A draft has them too, so that no foreign key leads to `cask`.
create table cask_picture (
  cask_id  bigint  not null,
  position integer not null constraint cask_picture_position_check check (position between 1 and 12),
  file_id  uuid    not null references file,
  -- What it shows, for who cannot see it.
  alt      text    not null constraint cask_picture_alt_check check (length(alt) between 1 and 200),
  primary key (cask_id, position),
  constraint cask_picture_file_key unique (cask_id, file_id)
);
