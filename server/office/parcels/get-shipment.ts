import type { Shipment } from '#contract/bottling/parcel.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { findReleaseInvoice } from '#server/features/bottling/release-invoices/queries.ts';
import { releaseInvoiceView } from '#server/features/bottling/release-invoices/release-invoice-view.ts';
import { findReceiver } from './queries.ts';

export async function getShipment(context: Context, caller: Caller, id: string): Promise<Shipment> {
  const row = await findReleaseInvoice(context.db, id);
  const receiver = row && (await findReceiver(context.db, row));
  if (!row || !receiver) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  const { name, surname, phone, chosen, onFile, courierNote } = receiver;
  const isChosen = chosen?.country === row.country;
  const onFileThere = onFile?.country === row.country ? onFile : null;
  await recordView(context, caller, 'member.address', row.memberId, { releaseInvoiceId: id });
  return {
    invoice: {
      memberId: row.memberId,
      ...releaseInvoiceView(row, context.clock.now()),
    },
    name: [name, surname].filter(Boolean).join(' '),
    phone,
    address: isChosen ? chosen : onFileThere,
    courierNote: (isChosen && courierNote) || '',
  };
}
