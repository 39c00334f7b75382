import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import type { Context } from '#server/shared/context.ts';
import type { NotificationData, NotificationType } from './notification-types.ts';
import type { EmailPreference } from '#server/shared/mail-type.ts';

/** By which preference a member can refuse the mail. The others are about the member's own money, shares or account. */
const preferences = {
  CASK_ON_SALE: 'alerts',
  CASK_SCARCE: 'alerts',
  CASK_BACK: 'alerts',
  CASK_FILLED: 'alerts',
  WATCHED_FILLING_DAY_CHANGED: 'alerts',
  WHISKEY_NOW: 'news',
  CASK_REGAUGED: 'news',
  CASK_TASTED: 'news',
  NEWS_OUT: 'news',
  MEMBERSHIP_ENDING: 'reminders',
  MEMBERSHIP_ENDED: 'reminders',
} as const satisfies Partial<Record<NotificationType, EmailPreference>>;

export const preferenceFor = (type: string): EmailPreference | null =>
  type in preferences ? preferences[type as keyof typeof preferences] : null;

export interface Notification<Type extends NotificationType> {
  type: Type;
  /** Names what happened, such as `order:<id>`: a member gets one notification of an event, however often it is sent. */
  event: string;
  data: NotificationData[Type];
}

type NotifyContext = Pick<Context, 'clock' | 'jobs'>;

interface NewNotice {
  memberId: string;
  event: string;
  data: object;
}

/**
 * A notice for each member who has none of its event.
 * @returns those to mail: the member's address is confirmed, their account is not disabled, and the preference allows it
 */
async function insertNotices(
  tx: Transaction,
  notices: readonly NewNotice[],
  { type, preference, now }: { type: string; preference: EmailPreference | null; now: Date },
): Promise<NewNotice[]> {
  const allowed =
    preference === null ? sql`true` : sql`coalesce((email_preferences ->> ${preference})::boolean, true)`;
  const { rows } = await sql<NewNotice>`
    with audience as (
      select id, given.event, given.data::jsonb as data,
        ${allowed} and disabled_at is null and confirmed_at is not null as mailed
      from member join unnest(${notices.map(({ memberId }) => memberId)}::uuid[],
        ${notices.map(({ event }) => event)}::text[],
        ${notices.map(({ data }) => JSON.stringify(data))}::text[]) as given (member_id, event, data) on id = member_id
    ), inserted as (
      insert into notice (member_id, event, type, data, created_at)
      select id, event, ${type}, data, ${now} from audience
      on conflict do nothing returning member_id, event
    )
    select member_id as "memberId", inserted.event, data
    from inserted join audience on id = member_id and audience.event = inserted.event
    where mailed`.execute(tx);
  return rows;
}

export async function notifyEach<Type extends NotificationType>(
  context: NotifyContext,
  tx: Transaction,
  type: Type,
  notices: readonly (Omit<Notification<Type>, 'type'> & { memberId: string })[],
): Promise<void> {
  const preference = preferenceFor(type);
  const toMail = await insertNotices(tx, notices, { type, preference, now: context.clock.now() });
  await queueMails(context, tx, toMail, { type });
}

export async function notifyMany<Type extends NotificationType>(
  context: NotifyContext,
  tx: Transaction,
  memberIds: readonly string[],
  { type, event, data }: Notification<Type>,
): Promise<void> {
  await notifyEach(
    context,
    tx,
    type,
    memberIds.map((memberId) => ({ memberId, event, data })),
  );
}

export async function notify<Type extends NotificationType>(
  context: NotifyContext,
  tx: Transaction,
  { memberId, ...notification }: Notification<Type> & { memberId: string },
): Promise<void> {
  await notifyMany(context, tx, [memberId], notification);
}
