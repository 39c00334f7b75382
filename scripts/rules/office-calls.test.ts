import { expect, test } from 'vitest';
import { trailSubjects } from '#contract/office/trail.ts';
import { endpoints } from '#server/platform/http/contract.ts';

const calls = endpoints.filter(({ endpoint }) => endpoint.role === 'operator');
const changing = calls.filter(({ endpoint }) => endpoint.method !== 'GET');
const permissionOf = (name: string) => calls.find((call) => call.name === name)?.endpoint.permission;

test('a change needs more than a permission to read; each act of a request names its own', () => {
  const open = changing.filter(({ endpoint }) => endpoint.permission?.endsWith('.read'));
  expect(open.map(({ name }) => name)).toEqual(['decideApproval']);
});

/** Operators make these changes without the factor: drafts, contents, papers, and acts that take rights away. */
const unproven = `
  createCaskDraft checkCaskDraft discardCaskDraft setCaskPictures
  previewCaskImport importCasks recordCaskEvent addEvidence uploadFile
  createDistillery changeDistillery createMeeting changeMeeting
  createFaqQuestion changeFaqQuestion moveFaqQuestion
  createNews changeNews publishNews withdrawNews
  addPerson changePerson movePerson removePerson
  shipBottles answerBenefitRequest changeChargeback retryJob
  endMemberSessions endOperatorSessions revokeInvitation
`
  .trim()
  .split(/\s+/);

test('any other change asks for the factor again', () => {
  const found = changing.filter(({ endpoint }) => !endpoint.sensitive).map(({ name }) => name);
  expect(found.toSorted()).toEqual(unproven.toSorted());
});

const reads = {
  chargeback: 'getChargeback',
  coupon: 'getCoupon',
  deposit: 'getReview',
  distillery: 'getOfficeDistillery',
  faq: 'getFaqQuestion',
  file: 'getFile',
  meeting: 'getOfficeMeeting',
  member: 'getMember',
  membershipLevel: 'getOfficeLevel',
  news: 'getOfficeNews',
  order: 'getOfficeOrder',
  refund: 'getRefund',
  releaseInvoice: 'getOfficeReleaseInvoice',
  teamPerson: 'getPerson',
} as const;

test.each(Object.entries(reads) as [keyof typeof reads, string][])(
  'the trail of a %s needs what %s needs',
  (kind, name) => {
    expect(trailSubjects[kind]).toBe(permissionOf(name));
  },
);
