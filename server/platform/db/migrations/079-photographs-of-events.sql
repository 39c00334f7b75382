-- Photographs beside an event of a cask's record: as the event, they never change.
create table cask_event_picture (
  event_id uuid    not null references cask_event,
  position integer not null constraint cask_event_picture_position_check check (position between 1 and 6),
  file_id  uuid    not null references file,
  -- What it shows, for who cannot see it.
  alt      text    not null constraint cask_event_picture_alt_check check (length(alt) between 1 and 200),
  primary key (event_id, position),
  constraint cask_event_picture_file_key unique (event_id, file_id)
);
create trigger cask_event_picture_append_only before update or delete or truncate on cask_event_picture
  for each statement execute function refuse_change();
