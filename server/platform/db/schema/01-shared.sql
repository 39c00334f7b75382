-- Facts and guards that several subjects share. The files are applied in the order of their numbers: a table stands after
-- those that it refers to, with its indexes and its guards below it. A function may name tables of later files.
create extension if not exists pg_trgm;
-- For exclusion over a uuid and a range.
create extension if not exists btree_gist;

-- `foldCase` of domain/fold.ts: a search compares what both return. The lower() of PostgreSQL's own collation, which came
-- with 17, knows all letters; before that, the one of ICU.
do $do$ begin
  execute format($body$
    create function folded(text) returns text language sql immutable strict parallel safe
    return replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(translate($1, '''’‘ʼʻ`´', ''), nfkd), '[\u0300-\u036f]', '', 'g') collate %I),
        'øłđðħıŋς', 'olddhinσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')$body$,
    (select min(collname) from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')));
end $do$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation', constraint = tg_name;
end $$;

-- The currencies the shop trades in.
create table currency (
  code text primary key constraint currency_code_check check (code ~ '^[A-Z]{3}$')
);
insert into currency (code) values ('SGD'), ('EUR');

-- One bucket of attempts: full again at `full_at`, so that a row whose time has passed says nothing and may go. Unlogged:
-- it is written at every login, and may be forgotten with a database that falls over.
create unlogged table attempt_limit (
  key     bytea primary key,
  full_at timestamptz not null
) with (fillfactor = 70);

-- The words that searches may meet, so that a typing error finds its neighbour without reading the casks.
-- Words with digits are left out: they would grow with the catalogue, and are matched as they are.
create table search_word (
  word text collate "C" primary key
);
create index search_word_trgm_idx on search_word using gin (word gin_trgm_ops);

-- Backups that were restored and checked, of a database on a server of its own: web processes on other machines read their
-- age here. The embedded database has its own in BACKUP_DIR.
create table verified_backup (
  name        text primary key,
  -- The time of the backup, not of its check.
  finished_at timestamptz not null
);
