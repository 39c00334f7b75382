const aDocument = (caskId: string) => `
    insert into evidence (id, cask_id, kind, file_id, sha256, issuer, issued_on, added_at, added_by, checked_at, checked_by,
      checked_as)
    select gen_random_uuid(), ${caskId}, 'GI_VERIFICATION', file.id, sha256, 'One', '2026-01-01', '2026-01-01Z', member.id,
      '2026-01-01Z', member.id, 'owner'
    from file, member limit 1`;

/** Corruptions of the records that operators keep of casks, as in corruptions.ts. */
export const catalogueCorruptions: Record<string, string> = {
  'no draft is a cask of the catalogue, too': `
    insert into cask_draft (id, facts, created_at, created_by, changed_at)
    select cask.id, '{}', cask.created_at, member.id, cask.created_at from cask, member limit 1`,
  'every picture of a cask is a picture, of a cask or a draft that is there': `
    insert into cask_picture select -1, 1, id, 'The cask' from file limit 1`,
  'every picture beside an event of a record is a picture': `
    insert into cask_event_picture select id, 1, gen_random_uuid(), 'The cask' from cask_event limit 1`,
  'every stored content is whole, and what its name says': `update file_chunk set bytes = bytes || '\\x00'`,
  'every picture has its renditions, and no PDF has any': 'delete from file_rendition',
  'every document about a cask is a file of its hash, of a cask or a draft that is there': `
    alter table evidence drop constraint evidence_two_people_check; ${aDocument('-1')}`,
  'every document about a cask that counts was checked by another than who added it, or is a sample': `
    alter table evidence drop constraint evidence_two_people_check; ${aDocument('(select min(id) from cask)')}`,
  'every cask is sold until the first of its mandatory documents ends, and not while one is missing': `
    update evidence set withdrawn_at = checked_at, withdrawal = 'Gone', withdrawn_by = (select id from member limit 1)
    where kind = 'INSURANCE'`,
  'every stored content belongs to a file': 'delete from file',
};
