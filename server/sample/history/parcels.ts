import type { ParcelState } from '#domain/bottling/parcel.ts';
import { addDays, type CalendarDate } from '#domain/calendar.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { closeParcel, shipBottles } from '#server/office/parcels/parcels.ts';
import { refundParcel } from '#server/office/parcels/refund-parcel.ts';
import {
  listReleaseInvoices,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { demoMember } from '../members.ts';
import { caskIdOf, type HistoryEvent, type SampleContext } from './replay-step.ts';

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

async function paidInvoices(db: Database, code: string): Promise<ReleaseInvoiceRow[]> {
  const id = await caskIdOf(db, code);
  const paid = await listReleaseInvoices(db, { filter: 'PAID' }, 1000);
  const refunded = await listReleaseInvoices(db, { filter: 'REFUNDED' }, 1000);
  const ofCask = [...paid, ...refunded].filter(({ caskId }) => caskId === id);
  return inSampleOrder(db, ofCask);
}

const sentOf = (db: Database, releaseInvoiceId: string) =>
  db
    .selectFrom('parcel')
    .select(['id', 'state'])
    .where('releaseInvoiceId', '=', releaseInvoiceId)
    .orderBy('shippedAt')
    .execute();

async function ship(
  past: SampleContext,
  operator: Caller,
  { id: releaseInvoiceId, invoiceNumber }: ReleaseInvoiceRow,
  place: number,
): Promise<void> {
  if ((await sentOf(past.db, releaseInvoiceId))[place]) return;
  const trackingUrl = `https://carrier.example/track/${invoiceNumber}-${place + 1}`;
  await shipBottles(past, operator, { releaseInvoiceId, carrier: 'Sample Post', trackingUrl });
}

async function close(
  past: SampleContext,
  operator: Caller,
  { id: releaseInvoiceId }: ReleaseInvoiceRow,
  place: number,
  state: Exclude<ParcelState, 'SHIPPED'>,
): Promise<void> {
  const parcel = (await sentOf(past.db, releaseInvoiceId))[place];
  if (parcel?.state !== 'SHIPPED') return;
  const outcome = { state, ageChecked: state === 'DELIVERED', reason: reasons[state] };
  await closeParcel(past, operator, { parcelId: parcel.id, ...outcome });
}

async function refundLost(
  past: SampleContext,
  { id: releaseInvoiceId, memberId, state }: ReleaseInvoiceRow,
): Promise<void> {
  if (state !== 'PAID') return;
  const reason = 'No bottle of this cask is left to send';
  const { id } = await past.db
    .selectFrom('member')
    .select('id')
    .where('id', '<>', memberId)
    .orderBy('email')
    .executeTakeFirstOrThrow();
  const refundLimits = { SGD: Number.MAX_SAFE_INTEGER, EUR: Number.MAX_SAFE_INTEGER };
  const config = { ...past.config, refundLimits };
  await refundParcel({ ...past, config }, { memberId: id, sessionId: id }, { releaseInvoiceId, reason });
}

export function parcelEvents(
  past: SampleContext,
  operator: Caller,
  code: string,
  from: CalendarDate,
): HistoryEvent[] {
  return plan.flatMap((states, i) => {
    const on = (days: number, run: (invoice: ReleaseInvoiceRow) => Promise<void>): HistoryEvent => ({
      at: new Date(`${addDays(from, days)}T14:00:00Z`),
      run: async () => {
        const invoice = (await paidInvoices(past.db, code))[i];
        if (invoice) await run(invoice);
      },
    });
    const parcels = states.flatMap((state, place) => {
      const shipped = on(place * 12, (invoice) => ship(past, operator, invoice, place));
      if (state === 'SHIPPED') return [shipped];
      const days = place * 12 + (state === 'LOST' ? 10 : 4);
      return [shipped, on(days, (invoice) => close(past, operator, invoice, place, state))];
    });
    return states.at(-1) === 'BROKEN' ? [...parcels, on(6, (invoice) => refundLost(past, invoice))] : parcels;
  });
}
