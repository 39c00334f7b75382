import { id, rowOf, type GuardCases } from './guard-case.ts';

const pictureOf = rowOf('cask_event_picture', {
  event_id: '(select id from cask_event where cask_id = 1 limit 1)',
  position: '1',
  file_id: `'${id(96)}'`,
  alt: "'Its head'",
});

export const caskRecordRows = `
${pictureOf({})};
insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, text, corrects)
  select '${id(92)}', 2, 'NOTE', happened_on, recorded_at, source, 'Honey.', id from cask_event where cask_id = 2;
`;

export const caskRecordGuards: GuardCases = {
  cask_stage_moves: [
    "update cask set stage = 'BOTTLED' where id = 1",
    "update cask set stage = 'ANNOUNCED' where id = 1",
  ],
};
