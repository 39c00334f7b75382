import { sql } from 'kysely';
import { dataExport } from '#words/en/privacy.ts';
import { deleteOwn, majorUnits, taxLaw, type PersonalDataPolicy } from './personal-data-policy.ts';

const subscriptionsOf = (id: string) => sql`select id from subscription where member_id = ${id}`;

export const membershipData: Record<string, PersonalDataPolicy> = {
  subscription: {
    title: dataExport.memberships,
    rows: (id) => sql`select membership_level.name as level, joined_at as "joinedAt", starts_at as "startsAt",
        ends_at as "endsAt", cancelled_at as "cancelledAt", currency, ${majorUnits('paid')} as paid,
        legal_version as "termsVersion", invoice.invoice_number as invoice,
        credit_note.credit_note_number as "creditNote", ${majorUnits('creditNote.amount')} as credited
      from subscription join membership_level on membership_level.id = level_id
        left join invoice on subscription_id = subscription.id
        left join credit_note on credit_note.refund_transaction_id = subscription.refund_transaction_id
      where member_id = ${id} order by joined_at, subscription.id`,
    kept: taxLaw,
  },
  membershipReminder: {
    not: 'Says only which reminder was given.',
    forget: (id) => sql`delete from membership_reminder where subscription_id in (${subscriptionsOf(id)})`,
  },
  benefitUse: {
    title: dataExport.benefits,
    rows: (id) => sql`select kind, state, used_at as "usedAt", closed_at as "closedAt",
        meeting.title as meeting, cask.code as cask, delivery, wish, preferred_month as "preferredMonth", answer,
        (select count(*) from benefit_use as seat where seat.booked_with = benefit_use.id) as friends
      from benefit_use left join meeting on meeting.id = meeting_id left join cask on cask.id = cask_id
      where member_id = ${id} and booked_with is null order by used_at, benefit_use.id`,
    kept: 'That a benefit was used is part of what its membership was paid for.',
    forget: (id, now) => sql`
      update benefit_use set wish = case when wish is null then null else 'forgotten' end,
        answer = case when answer is null then null else 'forgotten' end,
        state = case when closed_at is null then 'CANCELLED' else state end, closed_at = coalesce(closed_at, ${now})
      where member_id = ${id}`,
  },
  caskAlert: {
    title: dataExport.alerts,
    rows: (id) => sql`select cask.code as cask, cask.name, cask_alert.created_at as "askedAt"
      from cask_alert join cask on cask.id = cask_id where member_id = ${id} order by cask_id`,
    forget: deleteOwn('caskAlert'),
  },
  favourite: {
    title: dataExport.favourites,
    rows: (id) => sql`select cask.code as cask, cask.name, favourite.created_at as "addedAt"
      from favourite join cask on cask.id = cask_id where member_id = ${id} order by cask_id`,
    forget: deleteOwn('favourite'),
  },
  mail: {
    title: dataExport.mails,
    rows: (id) => sql`select created_at as "writtenAt", type, data, state, settled_at as "settledAt" from mail
      where member_id = ${id} order by created_at, id`,
    forget: deleteOwn('mail'),
  },
  notice: {
    title: dataExport.notices,
    rows: (id) => sql`select created_at as "sentAt", type, data, read_at as "readAt" from notice
      where member_id = ${id} order by id`,
    forget: deleteOwn('notice'),
  },
};
