import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { getApproval, listApprovals } from '#contract/office/approvals.ts';
import { listBenefitRequests } from '#contract/office/members.ts';
import { listChargebacks, type Chargeback } from '#contract/office/money/chargebacks.ts';
import { listReconciliations } from '#contract/office/money/ledger.ts';
import { listRefunds, type Refund } from '#contract/office/money/refunds.ts';
import { listOfficeReturns, type ListedReturn } from '#contract/office/money/returns.ts';
import { listReviews } from '#contract/office/money/review.ts';
import { approvalId, listedApprovals, oneApproval } from './approval-rows.ts';
import { answer } from './screen.ts';

const id = (number: number) => `c0ffee00-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Without a name, as many are; longer than a column. */
const longName = 'a.member.with.a.very.long.address@a-company-with-a-long-name.example';

const member = { memberId: id(1), memberName: longName };

const refund: Refund = {
  id: id(2),
  kind: 'TAKE_BACK',
  ...member,
  orderId: id(3),
  invoiceNumber: 'T2026-000042',
  currency: 'SGD',
  amount: 1_234_567,
  reason: 'The cask is not what the page said',
  requestedByName: 'Siobhán Ní Mhaolchatha-O’Shaughnessy',
  approvedByName: longName,
  paidAt: '2026-11-20T09:30:00Z',
  creditNoteNumber: null,
  shares: [],
};

const chargeback: Chargeback = {
  id: id(5),
  version: 1,
  depositId: id(6),
  ...member,
  provider: 'card',
  paymentReference: 'pi_3P8kZ2LkdIwHu7ix0aBcDeFg',
  state: 'OPEN',
  currency: 'EUR',
  amount: 654_300,
  booked: 654_300,
  note: 'The delivery slip goes to the bank',
  writtenAt: '2026-11-18T11:00:00Z',
  evidenceDueOn: '2026-11-26',
  endedAt: null,
  owed: 12_300,
};

const returned: ListedReturn = {
  id: id(7),
  depositId: id(8),
  ...member,
  provider: 'card',
  reference: 're_3P8kZ2LkdIwHu7ix0aBcDeFg',
  state: 'PENDING',
  currency: 'SGD',
  amount: 1_000_000,
  requestedAt: '2026-11-22T16:45:00Z',
  finishedAt: null,
  refusal: null,
};

const rows = <E extends Endpoint>({ path }: E, json: AnswerOf<E>) =>
  answer(new RegExp(`${path}(\\?|$)`), 200, json);

/** Rows that the sample has none of. */
export const withRows = {
  approvals: rows(listApprovals, listedApprovals),
  approval: rows({ ...getApproval, path: getApproval.path.replace('{approvalId}', approvalId) }, oneApproval),
  refunds: rows(listRefunds, [
    refund,
    { ...refund, id: id(9), kind: 'CREDIT', orderId: null, invoiceNumber: null, amount: 500 },
  ]),
  chargebacks: rows(listChargebacks, {
    content: [chargeback, { ...chargeback, id: id(10), state: 'LOST', endedAt: '2026-11-20T10:00:00Z' }],
    next: null,
  }),
  returns: rows(listOfficeReturns, {
    content: [
      returned,
      { ...returned, id: id(11), state: 'FAILED', reference: null, finishedAt: '2026-11-22T17:00:00Z' },
    ],
    next: null,
  }),
  deposits: rows(listReviews, [
    {
      depositId: id(12),
      ...member,
      provider: 'revolut',
      state: 'REVIEW',
      amount: 1_000_000,
      currency: 'SGD',
      createdAt: '2026-11-22T08:15:00Z',
      arrived: { state: 'captured', amount: 999_900, currency: 'SGD' },
    },
  ]),
  reconciliations: rows(listReconciliations, [
    {
      day: '2026-11-22',
      provider: 'card',
      currency: 'SGD',
      ours: 12_345_678,
      theirs: 12_445_678,
      difference: 100_000,
      lines: [
        { ref: 'pi_3P8kZ2LkdIwHu7ix0aBcDeFg', ours: 0, theirs: 60_000 },
        { ref: 'pi_3P8kZ2LkdIwHu7ix0hIjKlMn', ours: 20_000, theirs: 60_000 },
      ],
      madeAt: '2026-11-23T03:00:00Z',
    },
    {
      day: '2026-11-21',
      provider: 'paypal',
      currency: 'EUR',
      ours: -4500,
      theirs: -4500,
      difference: 0,
      lines: [],
      madeAt: '2026-11-22T03:00:00Z',
    },
  ]),
  benefitRequests: rows(listBenefitRequests, [
    {
      useId: id(15),
      ...member,
      kind: 'CASK_SAMPLE',
      askedAt: '2026-11-19T10:00:00Z',
      caskCode: 'TC-0033',
      delivery: 'POST',
      wish: null,
      month: null,
      answer: null,
    },
    {
      useId: id(16),
      ...member,
      kind: 'TAILORED_EXPERIENCE',
      askedAt: '2026-11-20T10:00:00Z',
      caskCode: null,
      delivery: null,
      wish: 'A weekend at two distilleries of the west coast, with somebody who knows the peat',
      month: '2027-05',
      answer: {
        isGranted: true,
        text: 'In May, from Galway on.',
        by: 'Nora Keane',
        at: '2026-11-21T10:00:00Z',
      },
    },
  ]),
};
