import type { Readable } from 'node:stream';
import type {
  Defaulted,
  exportDefaults,
  getOfficeReleaseInvoice as oneEndpoint,
  listDefaults as endpoint,
} from '#contract/bottling/release-invoice.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { disposableFrom } from '#domain/bottling/storage.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { orRefuse } from '#domain/errors.ts';
import { storageInDefault } from '#domain/bottling/storage-in-default.ts';
import { memberNames } from '#server/shared/member-name.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { defaultColumns } from '#words/en/office/defaults.ts';
import { plainAmount } from '#words/format.ts';
import type { Context } from '#server/shared/context.ts';
import { csvExport } from '#server/office/trail/csv-export.ts';
import { cursorPage, pageSize } from '#server/platform/http/cursor-page.ts';
import { answered } from '#server/platform/http/instants.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import {
  defaultedInvoices,
  findReleaseInvoice,
  movesOfRelease,
  type DefaultFilter,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';
import { releaseInvoiceView } from '#server/features/bottling/release-invoices/release-invoice-view.ts';
import { invoiceStatusOf } from '#server/features/bottling/release-invoices/invoice-status.ts';

const maxMoves = 200;

type Filters = QueryOf<typeof exportDefaults>;

function viewOf(row: ReleaseInvoiceRow & { memberName: string }, now: Date): Defaulted {
  const { id, invoiceNumber, memberId, memberName, caskId, caskCode, caskName } = row;
  const about = { id, invoiceNumber, memberId, memberName, caskId, caskCode, caskName };
  const { country, currency, bottles, bottleMl, dueOn, total } = row;
  const { heldFrom, storage, toPay } = invoiceStatusOf(row, now);
  assert(heldFrom && storage, 'bottles of a default are held since a day');
  const held = { bottles, bottleMl, dueOn, heldFrom, disposableFrom: disposableFrom(heldFrom) };
  return { ...about, ...held, country, currency, total, storage: storage.total, toPay };
}

const todays = (now: Date): Record<Country, CalendarDate> => ({
  IE: dateIn('IE', now),
  SG: dateIn('SG', now),
});

const filterOf = ({ sellable, ...filter }: Filters): DefaultFilter => ({
  ...filter,
  heldMonths: sellable && storageInDefault.saleAfterMonths,
});

function cursorOf(after: string | undefined): DefaultFilter['after'] {
  if (after === undefined) return undefined;
  const [dueOn = '', id = ''] = after.split('.');
  return { dueOn, id };
}

export async function listDefaults(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { after, ...query }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const now = clock.now();
  const filter = { ...filterOf(query), after: cursorOf(after) };
  const rows = await defaultedInvoices(db, todays(now), filter, pageSize + 1);
  return cursorPage(
    rows,
    (row) => viewOf(row, now),
    ({ dueOn, id }) => `${dueOn}.${id}`,
  );
}

export function defaultCsv(context: Context, caller: Caller, query: Filters): Readable {
  const now = context.clock.now();
  const filter = filterOf(query);
  return csvExport<Defaulted>(context, caller, {
    headers: Object.values(defaultColumns),
    cells: (row) => [
      row.invoiceNumber,
      row.memberName,
      row.caskCode,
      row.country,
      row.bottles,
      row.bottleMl,
      row.dueOn,
      row.heldFrom,
      row.disposableFrom,
      row.currency,
      plainAmount(row.total),
      plainAmount(row.storage),
      plainAmount(row.toPay),
    ],
    noun: 'defaults',
    filters: query,
    next: async (after, limit) => {
      const rows = await defaultedInvoices(context.db, todays(now), { ...filter, after }, limit);
      return rows.map((row) => viewOf(row, now));
    },
  });
}

export async function getOfficeReleaseInvoice(
  context: Context,
  caller: Caller,
  id: string,
): Promise<AnswerOf<typeof oneEndpoint>> {
  const { db, clock } = context;
  const row = orRefuse(await findReleaseInvoice(db, id), 'RELEASE_INVOICE_NOT_FOUND');
  const { memberId } = row;
  const now = clock.now();
  const moves = await movesOfRelease(db, id, maxMoves);
  await recordView(context, caller, 'member.view', memberId, { releaseInvoiceId: id });
  return {
    invoice: { memberId, ...releaseInvoiceView(row, now) },
    memberName: (await memberNames(db, [memberId])).get(memberId) ?? '',
    heldFrom: invoiceStatusOf(row, now).heldFrom,
    moves: moves.map(answered),
  };
}
