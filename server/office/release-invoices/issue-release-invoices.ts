import { randomUUID } from 'node:crypto';
import { assert } from '#domain/assert.ts';
import type { Allocated } from '#domain/bottling/allocation.ts';
import { releaseDueOn, releaseInvoice } from '#domain/bottling/release-invoice.ts';
import { goodsOf, sumOfEstimates, valueOfGoods } from '#domain/bottling/share-value.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { BottledCask, HeldShare } from '#server/features/bottling/share-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import { releaseInvoiceSeries, insertInvoice } from '#server/features/invoices/issue-invoice.ts';
import { releaseInvoiceDocument } from '#server/features/invoices/release-invoice.ts';
import { notify } from '#server/features/notices/notify.ts';
import { insertReleaseInvoice } from '#server/features/bottling/release-invoices/queries.ts';
import { issueVolumeCreditNotes, refundVolume, type CreditedVolume } from './refund-volume.ts';

interface Bottled {
  bottlingId: string;
  cask: BottledCask;
  held: readonly HeldShare[];
  allocated: readonly Allocated[];
  bottleMl: number;
  abv: number;
  credited: readonly CreditedVolume[];
}

type Bottles = (share: HeldShare) => number;

interface OwnInvoice {
  id: string;
  memberId: string;
  invoiceNumber: string;
  shares: number;
  bottles: number;
  drawn: number;
  drawnAmount: number;
  total: number;
  currency: Currency;
  dueOn: CalendarDate;
}

async function tellOwner(
  context: Context,
  tx: Transaction,
  { cask, bottleMl, credited }: Bottled,
  { id: releaseInvoiceId, memberId, total: amount, ...invoice }: OwnInvoice,
): Promise<void> {
  const { id: caskId, name: caskName, shareMl } = cask;
  for (const { orderId, memberId: owner, ...volume } of credited)
    if (owner === memberId)
      await notify(context, tx, {
        memberId,
        type: 'BOTTLES_SMALLER',
        event: `release:${releaseInvoiceId}:smaller:${orderId}`,
        data: { releaseInvoiceId, caskName, shareMl, bottleMl, ...volume },
      });
  await notify(context, tx, {
    memberId,
    type: 'RELEASE_INVOICED',
    event: `release:${releaseInvoiceId}`,
    data: { releaseInvoiceId, caskId, caskName, bottleMl, amount, ...invoice },
  });
}

async function issueOne(
  context: Context,
  tx: Transaction,
  bottled: Bottled,
  shares: readonly HeldShare[],
  bottlesOf: Bottles,
  now: Date,
): Promise<void> {
  const { bottlingId, cask, allocated, bottleMl, abv } = bottled;
  const [first] = shares;
  assert(first, 'a group has a share');
  const { memberId } = first;
  const member = await getMember(tx, memberId);
  const { country } = member;
  assert(country, 'who holds a share has a country');
  const drawnShares = new Set(allocated.flatMap((share) => (share.drawn ? [share.number] : [])));
  const bottles = shares.reduce((sum, share) => sum + bottlesOf(share), 0);
  const filled = shares.map((share) => ({ ...share, filledMl: bottlesOf(share) * bottleMl }));
  const goods = goodsOf(filled, country, cask.shareMl);
  const issuedOn = dateIn(country, now);
  const dueOn = releaseDueOn(issuedOn, country);
  const invoiceFor = (count: number) =>
    releaseInvoice({ bottles: count, bottleMl, abv, goods: valueOfGoods(goods) }, country, issuedOn);
  const { currency, lines, total } = invoiceFor(bottles);
  const drawn = shares.filter(({ number: share }) => drawnShares.has(share)).length;
  const estimate = sumOfEstimates(shares);
  const id = randomUUID();
  const about = { id, bottlingId, memberId, country, currency };
  const facts = { ...about, bottles, goods, estimate, total, issuedOn, dueOn };
  await insertReleaseInvoice(tx, { ...facts, lines: [...lines], issuedAt: now });
  const series = releaseInvoiceSeries(issuedOn);
  const { invoiceNumber: number } = await insertInvoice(tx, { releaseInvoiceId: id }, series, now);
  const printed = { ...facts, lines, caskName: cask.name, caskCode: cask.code, bottleMl, abv };
  const content = releaseInvoiceDocument(number, printed, context.config.company);
  await issueDocument(tx, { kind: 'INVOICE', reference: number }, { member, content }, now);
  const own = { id, memberId, invoiceNumber: number, shares: shares.length, bottles, total, currency, dueOn };
  const drawnAmount = total - invoiceFor(bottles - drawn).total;
  await tellOwner(context, tx, bottled, { ...own, drawn, drawnAmount });
}

/** One invoice for each owner, at the rates of this day, in the transaction of the bottling. */
export async function issueReleaseInvoices(
  context: Context,
  tx: Transaction,
  bottled: Omit<Bottled, 'credited'>,
  now: Date,
): Promise<void> {
  const counts = new Map(bottled.allocated.map(({ number, bottles }) => [number, bottles]));
  const bottlesOf: Bottles = ({ number }) => counts.get(number) ?? 0;
  const refunds = await refundVolume(tx, { ...bottled, bottlesOf }, now);
  const credited = await issueVolumeCreditNotes(context, tx, bottled, refunds, now);
  for (const shares of Map.groupBy(bottled.held, ({ memberId }) => memberId).values())
    await issueOne(context, tx, { ...bottled, credited }, shares, bottlesOf, now);
}
