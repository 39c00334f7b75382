-- A draft whose documents somebody has added becomes a cask or stays: documents are kept with what they are about.
create function refuse_evidence_without_cask() returns trigger language plpgsql as $$
begin
  if exists (select from evidence where cask_id = old.id) and not exists (select from cask where id = old.id)
    and not exists (select from cask_draft where id = old.id) then
    raise exception 'draft % has evidence', old.id using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger cask_draft_evidence_kept after delete on cask_draft
  deferrable initially deferred for each row execute function refuse_evidence_without_cask();
