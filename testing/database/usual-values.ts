/**
 * A readable uuid: `id(7)` ends in 7. Every column that needs a value has one: the first that its CHECK lists, member 1, or
 * one of its type. So a row says only what its test is about.
 */
export const usualValues = `
create function id(number integer) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid $$;
create function written_at() returns timestamptz language sql immutable as $$
  select timestamptz '2026-03-01T12:00:00Z' $$;
do $$
declare field record;
begin
  for field in
    select attrelid::regclass as relation, attname as name, coalesce(
      (select substring(pg_get_constraintdef(oid) from '= ANY \\(+ARRAY\\[(''[^'']+'')') from pg_constraint
        where contype = 'c' and conrelid = attrelid and conkey = array[attnum] order by 1 limit 1),
      (select 'id(1)' from pg_constraint
        where confrelid = 'member'::regclass and conrelid = attrelid and conkey = array[attnum]),
      case when attname ~ 'currency$' then '''SGD''' end,
      case format_type(atttypid, null)
        when 'uuid' then 'gen_random_uuid()' when 'text' then '''x''' when 'jsonb' then '''{}''' when 'boolean' then 'false'
        when 'date' then '''2026-03-01''' when 'timestamp with time zone' then 'written_at()'
        when 'bytea' then '''''' when 'text[]' then '''{Ann}''' else '1' end) as value
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' and attnum > 0
      and attnotnull and not atthasdef and attidentity = '' and attgenerated = '' and not attisdropped
  loop execute format('alter table %s alter column %I set default %s', field.relation, field.name, field.value);
  end loop;
end $$;`;
