import { invariantsOf, type Invariant } from './invariant.ts';

export const catalogueInvariants: Invariant[] = [
  ...invariantsOf('docs/product.md#cask-drafts', {
    'no draft is a cask of the catalogue, too': 'select id from cask_draft join cask using (id)',
    'every picture of a cask is a picture, of a cask or a draft that is there': `
      select cask_id, position from cask_picture as picture
      where not exists (select from file where id = file_id and kind = 'PICTURE')
        or not exists (select from cask where id = cask_id) and not exists (select from cask_draft where id = cask_id)`,
  }),
  ...invariantsOf('docs/product.md#record-of-a-cask', {
    'every picture beside an event of a record is a picture': `
      select event_id, position from cask_event_picture
      where not exists (select from file where id = file_id and kind = 'PICTURE')`,
  }),
  ...invariantsOf('docs/product.md#evidence', {
    'every document about a cask is a file of its hash, of a cask or a draft that is there': `
      select evidence.id, cask_id from evidence
      where not exists (
          select from file left join file_rendition as rendition on rendition.file_id = file.id and format = 'jpeg'
          where file.id = evidence.file_id
            and evidence.sha256 = case file.kind when 'PDF' then file.sha256 else rendition.sha256 end)
        or not exists (select from cask where id = cask_id) and not exists (select from cask_draft where id = cask_id)`,
    'every document about a cask that counts was checked by another than who added it, or is a sample': `
      select id from evidence
      where checked_at is not null and not sample and (checked_by is null or added_by is null or checked_by = added_by)`,
  }),
  ...invariantsOf('docs/product.md#publishing-a-cask', {
    'every cask is sold until the first of its mandatory documents ends, and not while one is missing': `
      select id, evidence_until from cask
      where evidence_until is distinct from cask_evidence_until(id, stage)`,
  }),
  ...invariantsOf('docs/product.md#files', {
    'every stored content is whole, and what its name says': `
      select content.sha256, content.size from file_content as content
      left join lateral (select string_agg(bytes, ''::bytea order by position) as bytes, count(*), max(position) as last
                         from file_chunk as chunk where chunk.sha256 = content.sha256) as whole on true
      where octet_length(whole.bytes) is distinct from content.size or whole.last is distinct from whole.count - 1
        or encode(sha256(whole.bytes), 'hex') is distinct from content.sha256`,
    'every picture has its renditions, and no PDF has any': `
      select file.id, kind from file
      where (kind = 'PICTURE') <> exists (select from file_rendition where file_id = file.id)`,
    'every stored content belongs to a file': `
      select sha256 from file_content as content
      where not exists (select from file where file.sha256 = content.sha256)
        and not exists (select from file_rendition as rendition where rendition.sha256 = content.sha256)`,
  }),
];
