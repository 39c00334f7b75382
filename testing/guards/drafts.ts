import { id, writtenAt, type GuardCases } from './guard-case.ts';

export const draftRows = `
insert into cask_draft (id, facts, created_at, created_by, changed_at) values (11, '{}', ${writtenAt}, '${id(1)}', ${writtenAt});
insert into cask_draft (id, facts, state, created_at, created_by, changed_at, checked_at, checked_by) values
  (12, '{}', 'CHECKED', ${writtenAt}, '${id(1)}', ${writtenAt}, ${writtenAt}, '${id(1)}');
insert into cask_picture values (1, 1, '${id(96)}', 'The cask');
`;

const copyOfCask = (caskId: number, columns: Record<string, string>) => {
  const changed = { id: String(caskId), code: "'C3'", cask_number: "'C3'", ...columns };
  const names = [
    'distillery_id',
    'name',
    'warehouse',
    'fill_date',
    'bottling_date',
    'spirit_style',
    'cask_type',
    'wood',
    'previous_contents',
    'fill_litres',
    'abv',
    'distiller_note',
    'created_at',
  ].filter((name) => !(name in changed));
  return `insert into cask (${[...Object.keys(changed), ...names].join(', ')})
    select ${[...Object.values(changed), ...names].join(', ')} from cask where id = 1`;
};

export const draftGuards: GuardCases = {
  cask_draft_checked_check: [
    "update cask_draft set state = 'CHECKED' where id = 11",
    "update cask_draft set state = 'DRAFT' where id = 12",
    'update cask_draft set checked_by = null where id = 12',
  ],
  cask_draft_checked_unchanged: `update cask_draft set facts = '{"name": "Another"}' where id = 12`,
  cask_draft_facts_check: "update cask_draft set facts = '[]' where id = 11",
  cask_draft_is_no_cask: `
    insert into cask_draft (id, facts, created_at, created_by, changed_at) values (1, '{}', ${writtenAt}, '${id(1)}', ${writtenAt})`,
  cask_is_no_draft: copyOfCask(11, {}),
  cask_nominal_litres_check: [
    'update cask set fill_litres = 200.001 where id = 1',
    "update cask set cask_type = 'OCTAVE' where id = 1",
  ],
};
