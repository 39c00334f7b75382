/** As in corruptions.ts, of what operators keep of casks. */
export const catalogueCorruptions: Record<string, string> = {
  'no draft is a cask of the catalogue, too': `
    insert into cask_draft (id, facts, created_at, created_by, changed_at)
    select cask.id, '{}', cask.created_at, member.id, cask.created_at from cask, member limit 1`,
  'every picture of a cask is a public picture, of a cask or a draft that is there': `
    insert into cask_picture select -1, 1, id, 'The cask' from file limit 1`,
  'every picture beside an event of a record is a public picture': `
    insert into cask_event_picture select id, 1, gen_random_uuid(), 'The cask' from cask_event limit 1`,
  'every stored content is whole, and what its name says': `update file_chunk set bytes = bytes || '\\x00'`,
  'every picture has its renditions, and no PDF has any': 'delete from file_rendition',
  'every stored content belongs to a file': 'delete from file',
};
