import type { Invariant } from './invariant.ts';

const source = 'docs/product.md#files';

export const fileInvariants: Invariant[] = [
  {
    name: 'every stored content is whole, and what its name says',
    source,
    sql: `select content.sha256, content.size from file_content as content
      left join lateral (select string_agg(bytes, ''::bytea order by position) as bytes, count(*), max(position) as last
                         from file_chunk as chunk where chunk.sha256 = content.sha256) as whole on true
      where octet_length(whole.bytes) is distinct from content.size or whole.last is distinct from whole.count - 1
        or encode(sha256(whole.bytes), 'hex') is distinct from content.sha256`,
  },
  {
    name: 'every picture has its renditions, and no PDF has any',
    source,
    sql: `select file.id, kind from file
      where (kind = 'PICTURE') <> exists (select from file_rendition where file_id = file.id)`,
  },
  {
    name: 'every stored content belongs to a file',
    source,
    sql: `select sha256 from file_content as content
      where not exists (select from file where file.sha256 = content.sha256)
        and not exists (select from file_rendition as rendition where rendition.sha256 = content.sha256)`,
  },
];
