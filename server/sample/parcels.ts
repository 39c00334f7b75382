import type { ParcelState } from '#domain/bottling/parcel.ts';
import { addDays, type CalendarDate } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { closeParcel, shipBottles } from '../features/bottling/parcels/parcels.ts';
import { refundParcel } from '../features/bottling/parcels/refund-parcel.ts';
import { releaseInvoicesIn, type ReleaseInvoiceRow } from '../features/bottling/release-invoices/queries.ts';
import type { Database } from '../platform/db/connect.ts';
import { demoMember } from './members.ts';
import type { SampleContext } from './replay-step.ts';

/** Of each paid invoice in turn, its parcels one after the other; the first is the demo member's. The others wait. */
const plan: readonly (readonly ParcelState[])[] = [
  ['DELIVERED'],
  ['SHIPPED'],
  ['LOST', 'SHIPPED'],
  ['RETURNED', 'DELIVERED'],
  // Refunded.
  ['BROKEN'],
  ['DELIVERED'],
];

const reasons: Record<Exclude<ParcelState, 'SHIPPED'>, string> = {
  DELIVERED: 'The carrier’s proof of delivery',
  RETURNED: 'Nobody of age was at home, three times',
  LOST: 'The carrier has no scan of it for ten days',
  BROKEN: 'The carrier found the box crushed',
};

/** The demo member's first, then those of the fewest bottles: the same in every fill. */
export async function inSampleOrder(
  db: Database,
  invoices: readonly ReleaseInvoiceRow[],
): Promise<ReleaseInvoiceRow[]> {
  const members = await db.selectFrom('member').select(['id', 'email']).execute();
  const emails = new Map(members.map(({ id, email }) => [id, email]));
  const place = ({ memberId, bottles }: ReleaseInvoiceRow) => {
    const email = emails.get(memberId) ?? '';
    return `${email === demoMember.email ? 0 : 1} ${String(bottles).padStart(6, '0')} ${email}`;
  };
  return invoices.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

async function paidInvoices(db: Database, caskId: number): Promise<ReleaseInvoiceRow[]> {
  const paid = await releaseInvoicesIn(db, 'PAID', 1000);
  const refunded = await releaseInvoicesIn(db, 'REFUNDED', 1000);
  return inSampleOrder(
    db,
    [...paid, ...refunded].filter((row) => row.caskId === caskId),
  );
}

/** What an interrupted fill sent and closed is not done twice. */
async function replayParcels(
  past: SampleContext,
  operator: Caller,
  { id: releaseInvoiceId, memberId, invoiceNumber, state: invoiceState }: ReleaseInvoiceRow,
  states: readonly ParcelState[],
  from: CalendarDate,
): Promise<void> {
  const on = (days: number) => past.clock.set(new Date(`${addDays(from, days)}T14:00:00Z`));
  const sent = await past.db
    .selectFrom('parcel')
    .select(['id', 'state'])
    .where('releaseInvoiceId', '=', releaseInvoiceId)
    .orderBy('shippedAt')
    .execute();
  for (const [i, state] of states.entries()) {
    const trackingUrl = `https://carrier.example/track/${invoiceNumber}-${i + 1}`;
    on(i * 12);
    const parcel =
      sent[i] ??
      (await shipBottles(past, operator, { releaseInvoiceId, carrier: 'Sample Post', trackingUrl }));
    if (state === 'SHIPPED' || parcel.state !== 'SHIPPED') continue;
    on(i * 12 + (state === 'LOST' ? 10 : 4));
    const outcome = { parcelId: parcel.id, state, ageChecked: state === 'DELIVERED', reason: reasons[state] };
    await closeParcel(past, operator, outcome);
  }
  if (states.at(-1) !== 'BROKEN' || invoiceState !== 'PAID') return;
  on(6);
  await refundByTwo(past, releaseInvoiceId, memberId);
}

/** Neither of them is who gets it; the first alone where the sum is small. */
async function refundByTwo(past: SampleContext, releaseInvoiceId: string, memberId: string): Promise<void> {
  const reason = 'No bottle of this cask is left to send';
  const members = past.db.selectFrom('member').select('id').where('id', '<>', memberId);
  for (const { id } of await members.orderBy('email').limit(2).execute())
    try {
      await refundParcel(past, { memberId: id, sessionId: id }, { releaseInvoiceId, reason });
      return;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'PAYMENT_REQUESTED')) throw error;
    }
}

/** @param from the day the first parcels leave */
export async function replayCaskParcels(
  past: SampleContext,
  operator: Caller,
  caskId: number,
  from: CalendarDate,
): Promise<void> {
  const invoices = await paidInvoices(past.db, caskId);
  for (const [i, states] of plan.entries()) {
    const invoice = invoices[i];
    if (invoice) await replayParcels(past, operator, invoice, states, from);
  }
}
