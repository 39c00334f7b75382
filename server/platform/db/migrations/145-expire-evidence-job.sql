-- The job `end-evidence` is named `expire-evidence`: the next start creates its queue and its schedule.
do $$
begin
  if to_regclass('pgboss.schedule') is null then
    return;
  end if;
  delete from pgboss.schedule where name = 'end-evidence';
end $$;
