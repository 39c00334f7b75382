import type { Invariant } from './invariant.ts';

const source = 'docs/product.md#cask-drafts';

export const catalogueInvariants: Invariant[] = [
  {
    name: 'no draft is a cask of the catalogue, too',
    source,
    sql: 'select id from cask_draft join cask using (id)',
  },
  {
    name: 'every picture of a cask is a picture, of a cask or a draft that is there',
    source,
    sql: `select cask_id, position from cask_picture as picture
      where not exists (select from file where id = file_id and kind = 'PICTURE')
        or not exists (select from cask where id = cask_id) and not exists (select from cask_draft where id = cask_id)`,
  },
  {
    name: 'every picture beside an event of a record is a picture',
    source: 'docs/product.md#record-of-a-cask',
    sql: `select event_id, position from cask_event_picture
      where not exists (select from file where id = file_id and kind = 'PICTURE')`,
  },
];
