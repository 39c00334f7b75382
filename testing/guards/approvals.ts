import { id, rowOf, writtenAt, type GuardCases } from './guard-case.ts';

const approvalWith = rowOf('approval', {
  id: `'${id(182)}'`,
  act: "'cask.confirmLoss'",
  subject_id: `'${id(182)}'`,
  details: "'{}'",
  asked_by: `'${id(1)}'`,
  asked_at: writtenAt,
  expires_at: "'2026-03-31T12:00:00Z'",
  state: "'OPEN'",
});
const decided = { state: "'APPROVED'", decided_by: `'${id(2)}'`, decided_at: writtenAt };

/** One that is open and one that was approved. */
export const approvalRows = `
${approvalWith({ id: `'${id(180)}'`, subject_id: `'${id(180)}'` })};
${approvalWith({ id: `'${id(181)}'`, subject_id: `'${id(181)}'`, ...decided })};
`;

export const approvalGuards: GuardCases = {
  approval_decided_once: [
    `update approval set decision = 'Another' where id = '${id(181)}'`,
    `update approval set reason = 'Another' where id = '${id(180)}'`,
  ],
};
