import type { OfficeMeeting } from '#contract/office/office-meeting.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { closeBookings, setMeetingCancelled } from './meeting-rows.ts';
import { getOfficeMeeting, lockSeenMeeting } from './office-meeting.ts';
import { notifyOfCancellation } from './notify-guests.ts';

/** Every booking is cancelled with it and no longer counts. @throws as `lockSeenMeeting` */
export async function cancelMeeting(
  context: Context,
  caller: Caller,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<OfficeMeeting> {
  return transaction(context.db, async (tx) => {
    const before = await lockSeenMeeting(context, tx, { id, version });
    const at = context.clock.now();
    await notifyOfCancellation(context, tx, before, reason);
    await closeBookings(tx, id, at);
    await setMeetingCancelled(tx, id, { at, reason });
    const after = await getOfficeMeeting(context, tx, id);
    const subject = { kind: 'meeting', id } as const;
    await recordChange(context, tx, caller, { action: 'meeting.cancel', subject, before, after, reason });
    return after;
  });
}
