import type { Readable } from 'node:stream';
import type { ChargebackRecord } from '#contract/office/money/chargebacks.ts';
import { DomainError } from '#domain/errors.ts';
import { maxFiles } from '#domain/wallet/chargeback.ts';
import type { Context } from '#server/features/context.ts';
import { readFile } from '#server/features/files/get-file.ts';
import type { Upload } from '#server/features/files/receive-upload.ts';
import { saveFile } from '#server/features/files/save-file.ts';
import { lockForPayment } from '#server/features/office/payments/allow-payment.ts';
import { recordView } from '#server/features/office/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { filesOf, findChargeback, insertChargebackFile } from '../chargeback-queries.ts';
import { lockDeposit } from '../deposits/deposit-queries.ts';
import { getChargeback } from './chargeback-view.ts';

/**
 * Stores a paper and lists it, both or neither. The same bytes again are the paper that is there.
 * @throws CHARGEBACK_NOT_FOUND, CHARGEBACK_FILES_FULL, FORBIDDEN for one's own, and as `saveFile`
 */
export async function addChargebackFile(
  context: Context,
  caller: Caller,
  { chargebackId, upload }: { chargebackId: string; upload: Upload },
): Promise<ChargebackRecord> {
  const found = await findChargeback(context.db, chargebackId);
  if (!found) throw new DomainError('CHARGEBACK_NOT_FOUND');
  await saveFile(context, {
    ...upload,
    visibility: 'FINANCE',
    caller,
    attach: async (tx, fileId) => {
      await lockForPayment(context, tx, caller, found.memberId);
      await lockDeposit(tx, found.depositId);
      const files = await filesOf(tx, chargebackId);
      if (files.some(({ id }) => id === fileId)) return null;
      if (files.length >= maxFiles) throw new DomainError('CHARGEBACK_FILES_FULL');
      const { name } = upload;
      const addedAt = context.clock.now();
      await insertChargebackFile(tx, { chargebackId, fileId, name, addedBy: caller.memberId, addedAt });
      return {
        action: 'chargeback.file',
        subject: { kind: 'chargeback', id: chargebackId },
        after: { fileId, name, size: upload.bytes.length },
      };
    },
  });
  return getChargeback(context.db, chargebackId);
}

/** The look is in the trail. @throws CHARGEBACK_NOT_FOUND, FILE_NOT_FOUND for a file of another record */
export async function readChargebackFile(
  context: Context,
  caller: Caller,
  { chargebackId, fileId }: { chargebackId: string; fileId: string },
): Promise<{ mediaType: string; name: string; size: number; content: Readable }> {
  if (!(await findChargeback(context.db, chargebackId))) throw new DomainError('CHARGEBACK_NOT_FOUND');
  const listed = (await filesOf(context.db, chargebackId)).find(({ id }) => id === fileId);
  if (!listed) throw new DomainError('FILE_NOT_FOUND');
  const { name } = listed;
  await recordView(context, caller, {
    action: 'chargeback.readFile',
    subject: { kind: 'chargeback', id: chargebackId },
    after: { fileId, name },
  });
  return { ...(await readFile(context, fileId)), name };
}
