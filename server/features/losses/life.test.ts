import { expect, test } from 'vitest';
import { addDays, dateIn } from '#domain/calendar.ts';
import { bottlesFrom } from '#domain/bottling/allocation.ts';
import { balanceOf, buildCask, buildMember, type BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { runEachJob } from '#testing/processes/killed-jobs.ts';
import { confirmByAnother, ownLoss } from '#testing/fixtures/losses.ts';
import { maskGeneratedText } from '#testing/mask-generated-text.ts';
import { testContext } from '#testing/test-context.ts';
import { notifyBottlingOwners } from '#server/features/bottling/notify-owners.ts';
import { planBottling } from '#server/office/bottling/plan-bottling.ts';
import { recordBottling } from '#server/office/bottling/record-bottling.ts';
import { defaultReleaseInvoices } from '#server/features/bottling/release-invoices/default-invoice.ts';
import { ownReleaseInvoices } from '#server/features/bottling/release-invoices/list-release-invoices.ts';
import { remindOfReleaseInvoices } from '#server/features/bottling/release-invoices/remind-owners.ts';
import { matureShares } from '#server/features/orders/shares/mature-shares.ts';
import { chooseRemedy } from './remedies/choose-remedy.ts';
import { declareLoss } from '#server/office/losses/declare-loss.ts';
import { refundUndecidedShares } from './remedies/refund-undecided.ts';

const context = await testContext();
const { db, clock } = context;
const dayMs = 86_400_000;
const start = Date.parse('2027-01-11T10:00:00Z');
const jobs = [
  matureShares,
  refundUndecidedShares,
  notifyBottlingOwners,
  remindOfReleaseInvoices,
  defaultReleaseInvoices,
];

const names = ['other', 'refund', 'both', 'silent'] as const;
type Name = (typeof names)[number];

/** A cask that is lost after three years; what its owners hold instead is bottled in the eighth. */
async function live(withKills: boolean) {
  clock.set(start);
  const onDay = async (day: number) => {
    clock.set(start + day * dayMs);
    await runEachJob(context, jobs, withKills);
  };
  const fillDate = dateIn('IE', clock.now());
  const cask = await buildCask(context, { name: 'Lost', fillDate, shares: 12 });
  const sibling = await buildCask(context, { name: 'Sibling', fillDate, shares: 6 });
  const operator = callerOf(await buildMember(context));
  const members = new Map<Name, BuiltMember>();
  for (const name of names) {
    const member = await buildMember(context, { balance: { SGD: 50_000 } });
    members.set(name, member);
    await (await fillCart(context, callerOf(member), { casks: [[cask, 2]] })).place();
  }
  const of = (name: Name) => members.get(name)!;
  for (const day of [1, 21]) await onDay(day);

  const lostOn = 3 * 365;
  await onDay(lostOn);
  const leak = {
    caskId: cask.id,
    cause: 'LEAK',
    text: 'The cask leaked out overnight.',
    happenedOn: dateIn('IE', clock.now()),
    source: 'WAREHOUSE_KEEPER',
  } as const;
  const times = withKills ? 3 : 1;
  const [{ lossId }] = (await Promise.all(
    Array.from({ length: times }, () => declareLoss(context, operator, leak)),
  )) as [Awaited<ReturnType<typeof declareLoss>>];
  await confirmByAnother(context, lossId);
  const choose = async (name: Name, share: 'first' | 'last' | 'all', caskId?: number) => {
    const ids = (await ownLoss(context, of(name), lossId)).shares.map(({ certificateId }) => certificateId);
    const certificateIds = { first: ids.slice(0, 1), last: ids.slice(-1), all: ids }[share];
    const remedy = caskId === undefined ? ('REFUND' as const) : ('REPLACEMENT' as const);
    const choice = { lossId, certificateIds, remedy, ...(caskId !== undefined && { caskId }) };
    await Promise.all(Array.from({ length: times }, () => chooseRemedy(context, callerOf(of(name)), choice)));
  };
  await onDay(lostOn + 1);
  await choose('other', 'all', sibling.id);
  await onDay(lostOn + 5);
  await choose('refund', 'all');
  await choose('both', 'first', sibling.id);
  await choose('both', 'last');
  for (const day of [30, 59, 60, 61, 62, 63, 64, 65, 90]) await onDay(lostOn + day);

  const bottlingDay = 8 * 365;
  await onDay(bottlingDay - 60);
  const plannedOn = addDays(dateIn('IE', clock.now()), 60);
  const plan = { caskId: sibling.id, plannedOn, strength: 46 };
  const { bottlingId } = await planBottling(context, operator, plan);
  for (const day of [31, 30, 29]) await onDay(bottlingDay - day);
  await onDay(bottlingDay);
  const litres = 4.2;
  const measured = { bottledOn: plannedOn, lostLitres: 0.4, abv: 46, bottleMl: 700, broken: 0, litres };
  await recordBottling(context, operator, { bottlingId, ...measured, filled: bottlesFrom(litres, 700) });
  for (const day of [7, 28, 31]) await onDay(bottlingDay + day);

  const steady = (text: string) =>
    maskGeneratedText(text, {
      [cask.code]: 'LOST',
      [sibling.code]: 'SIBLING',
      [`/casks/${cask.id}`]: '/casks/lost',
    });
  const story: Record<string, unknown> = {};
  for (const name of names) {
    const { id, email } = of(name);
    const caller = callerOf(of(name));
    const held = db.selectFrom('certificate').select(['state', 'caskId']).where('memberId', '=', id);
    const certificates = await held.orderBy('caskId').orderBy('state').execute();
    const documents = db.selectFrom('document').select(['kind', 'content']).where('memberId', '=', id);
    const entries = db
      .selectFrom('ledgerEntry')
      .innerJoin('wallet', 'wallet.accountId', 'ledgerEntry.accountId')
      .select('amount')
      .where('memberId', '=', id);
    const mails = context.mails.filter(({ to }) => to === email);
    const [invoice] = (await ownReleaseInvoices(context, caller, { page: 0, size: 1 })).content;
    story[name] = {
      shares: certificates.map((share) => [share.caskId === cask.id ? 'lost' : 'sibling', share.state]),
      choices: (await ownLoss(context, of(name), lossId)).shares.map(({ choice }) => [
        choice?.remedy,
        choice?.byMember,
      ]),
      invoice: invoice && [invoice.state, invoice.bottles],
      mails: mails.map(({ subject, text }) => steady(`${subject}\n${text}`)).toSorted(),
      // Two of one kind may be issued at one instant.
      documents: (await documents.orderBy('issuedAt').orderBy('kind').execute())
        .map(({ kind, content }) => [kind, steady(JSON.stringify(content))])
        .toSorted((one, other) => (one[0] === other[0] ? String(one[1]).localeCompare(String(other[1])) : 0)),
      entries: (await entries.orderBy('ledgerEntry.sequence').execute()).map(({ amount }) => amount),
      wallet: await balanceOf(context, id, 'SGD'),
    };
  }
  return story;
}

const calm = await live(false);

test('a cask is lost: one takes another share, one a refund, one each, and one who is silent is refunded after 60 days', async () => {
  const paid = 20_000;
  const funds = 50_000;
  const lost = [
    ['lost', 'REFUNDED'],
    ['lost', 'REFUNDED'],
  ];
  expect(calm).toMatchObject({
    other: {
      shares: [...lost, ['sibling', 'DEFAULTED'], ['sibling', 'DEFAULTED']],
      choices: [
        ['REPLACEMENT', true],
        ['REPLACEMENT', true],
      ],
      invoice: ['DEFAULTED', 2],
      wallet: funds - paid,
    },
    refund: { shares: lost, invoice: undefined, entries: [funds, -paid, paid], wallet: funds },
    both: {
      shares: [...lost, ['sibling', 'DEFAULTED']],
      invoice: ['DEFAULTED', 1],
      wallet: funds - paid / 2,
    },
    silent: {
      shares: lost,
      choices: [
        ['REFUND', false],
        ['REFUND', false],
      ],
      entries: [funds, -paid, paid],
      wallet: funds,
    },
  });
  const { silent, other } = calm as Record<string, { mails: string[]; documents: [string, string][] }>;
  const count = (mails: string[], words: string) =>
    mails.filter((mail) => mail.split('\n')[0]?.includes(words)).length;
  expect([count(silent!.mails, 'nothing of Lost'), count(silent!.mails, 'Refunded')]).toEqual([1, 1]);
  expect([count(other!.mails, 'You now hold'), count(other!.mails, 'Refunded')]).toEqual([1, 0]);
  expect(other!.documents.map(([kind]) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'INVOICE', 'INVOICE']);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('the same with every job killed at its first steps and run twice, and every call sent three times at once: no difference', async () => {
  expect(await live(true)).toEqual(calm);
  expect(await brokenInvariants(context.database)).toEqual({});
});
