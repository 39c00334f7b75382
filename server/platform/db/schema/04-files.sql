-- Pictures and PDFs that operators upload. Bytes are named by their SHA-256 and kept in chunks, so that backups and
-- failover cover them.

create table file_content (
  sha256 text primary key constraint file_content_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Bytes; 20 MiB at most.
  size   integer not null constraint file_content_size_check check (size between 1 and 20971520)
);
-- An address is one content for ever.
create trigger file_content_unchanged before update or truncate on file_content
  for each statement execute function refuse_change();

create table file_chunk (
  sha256   text not null references file_content,
  position integer not null constraint file_chunk_position_check check (position >= 0),
  bytes    bytea not null constraint file_chunk_bytes_check check (octet_length(bytes) between 1 and 262144),
  primary key (sha256, position)
);
-- Pictures and PDFs are compressed already.
alter table file_chunk alter column bytes set storage external;
create trigger file_chunk_unchanged before update or truncate on file_chunk
  for each statement execute function refuse_change();

create table file (
  id          uuid primary key,
  kind        text not null constraint file_kind_check check (kind in ('PICTURE', 'PDF')),
  -- The name it had where it was uploaded.
  name        text not null constraint file_name_check check (length(name) between 1 and 200),
  media_type  text not null
    constraint file_media_type_check check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf')),
  -- Everybody reads a PDF as it is, of a picture its renditions only.
  sha256      text not null references file_content,
  -- Pixels, upright.
  width       integer,
  height      integer,
  uploaded_at timestamptz not null,
  -- Null for a sample document, which a script drew.
  uploaded_by uuid references member,
  -- The same bytes are one file, whatever they are called.
  constraint file_content_key unique (sha256),
  constraint file_pixels_check check (
    (kind = 'PICTURE') = (media_type <> 'application/pdf') and (kind = 'PICTURE') = (width is not null)
    and (width is null) = (height is null) and (width is null or width > 0 and height > 0))
);
create trigger file_unchanged before update or truncate on file
  for each statement execute function refuse_change();

-- A picture encoded again for the web; what the camera wrote into it is gone.
create table file_rendition (
  file_id uuid not null references file,
  width   integer not null constraint file_rendition_width_check check (width > 0),
  height  integer not null constraint file_rendition_height_check check (height > 0),
  format  text not null constraint file_rendition_format_check check (format in ('avif', 'webp', 'jpeg')),
  sha256  text not null references file_content,
  primary key (file_id, width, format)
);
create index file_rendition_sha256_idx on file_rendition (sha256);
create trigger file_rendition_unchanged before update or truncate on file_rendition
  for each statement execute function refuse_change();
