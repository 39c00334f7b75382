import type { Invariant } from './invariant.ts';

const source = 'docs/product.md#evidence';

export const evidenceInvariants: Invariant[] = [
  {
    name: 'every document about a cask is a file of its hash, of a cask or a draft that is there',
    source,
    sql: `select evidence.id, cask_id from evidence
      where not exists (
          select from file left join file_rendition as rendition on rendition.file_id = file.id and format = 'jpeg'
          where file.id = evidence.file_id
            and evidence.sha256 = case file.kind when 'PDF' then file.sha256 else rendition.sha256 end)
        or not exists (select from cask where id = cask_id) and not exists (select from cask_draft where id = cask_id)`,
  },
  {
    name: 'every document about a cask that counts was checked by another than who added it, or is a sample',
    source,
    sql: `select id from evidence
      where checked_at is not null and not sample and (checked_by is null or added_by is null or checked_by = added_by)`,
  },
  {
    name: 'every cask is sold until the first of its mandatory documents ends, and not while one is missing',
    source: 'docs/product.md#publishing-a-cask',
    sql: `select id, evidence_until from cask
      where evidence_until is distinct from cask_evidence_until(id, stage)`,
  },
];
