import { isMeasured } from '#domain/cask/record.ts';
import type { Context } from '#server/shared/context.ts';
import { announceOnce } from '#server/features/notices/announcements/announce.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { falseAlarm } from '#words/en/casks/record.ts';
import { findCaskName } from '#server/features/casks/find-cask-name.ts';
import type { NewEvent } from '#server/features/casks/record/record-queries.ts';

/** Notifies the holders of shares of a measurement, tasting notes or an incident. Other events stand in the record only. */
export async function announceEvent(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  caskEvent: Pick<
    NewEvent,
    'id' | 'caskId' | 'kind' | 'happenedOn' | 'text' | 'volumeMl' | 'strength' | 'recordedBy'
  >,
): Promise<void> {
  const { id, caskId, kind, happenedOn, text } = caskEvent;
  const event = `cask-event:${id}`;
  const about = { caskId, caskName: (await findCaskName(tx, caskId)) ?? '', happenedOn };
  if (kind === 'REGAUGED' && isMeasured(caskEvent)) {
    const { volumeMl, strength } = caskEvent;
    await announceOnce(context, tx, { type: 'CASK_REGAUGED', event, data: { ...about, volumeMl, strength } });
  }
  if (kind === 'NOTE' && caskEvent.recordedBy === null && text === falseAlarm)
    await announceOnce(context, tx, { type: 'CASK_FALSE_ALARM', event, data: { ...about, text } });
  if ((kind === 'TASTED' || kind === 'INCIDENT') && text !== null)
    await announceOnce(context, tx, { type: `CASK_${kind}`, event, data: { ...about, text } });
}
