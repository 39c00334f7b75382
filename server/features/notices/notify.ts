import type { Transaction } from '#server/platform/db/transaction.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import type { Context } from '../context.ts';
import { insertNotices } from './queries.ts';
import { notificationTypes, type NotificationData, type NotificationType } from './notification-types.ts';

export interface Notification<Type extends NotificationType> {
  type: Type;
  /** Names what happened, such as `order:<id>`: a member gets one notification of an event, however often it is sent. */
  event: string;
  data: NotificationData[Type];
}

export async function notifyMany<Type extends NotificationType>(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  memberIds: readonly string[],
  { type, event, data }: Notification<Type>,
): Promise<void> {
  const { preference } = notificationTypes[type];
  const now = context.clock.now();
  const toMail = await insertNotices(tx, memberIds, { type, event, data, preference, now });
  await queueMails(context, tx, toMail, { type, event, data });
}

export async function notify<Type extends NotificationType>(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  { memberId, ...notification }: Notification<Type> & { memberId: string },
): Promise<void> {
  await notifyMany(context, tx, [memberId], notification);
}
