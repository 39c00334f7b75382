import { copyOfCask, id, writtenAt, type GuardCases } from './guard-case.ts';

export const draftRows = `
insert into cask_draft (id, facts, created_at, created_by, changed_at) values (11, '{}', ${writtenAt}, '${id(1)}', ${writtenAt});
insert into cask_draft (id, facts, state, created_at, created_by, changed_at, checked_at, checked_by) values
  (12, '{}', 'CHECKED', ${writtenAt}, '${id(1)}', ${writtenAt}, ${writtenAt}, '${id(1)}');
insert into cask_picture values (1, 1, '${id(96)}', 'The cask');
`;

export const draftGuards: GuardCases = {
  cask_draft_checked_unchanged: `update cask_draft set facts = '{"name": "Another"}' where id = 12`,
  cask_draft_is_no_cask: `
    insert into cask_draft (id, facts, created_at, created_by, changed_at) values (1, '{}', ${writtenAt}, '${id(1)}', ${writtenAt})`,
  cask_is_no_draft: copyOfCask(11),
};
