import { sql } from 'kysely';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import { ownCertificates } from '#server/features/certificates/list-certificates.ts';
import { findWatched, listAlerts } from '#server/features/alerts/queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { getBenefits } from '#server/features/memberships/benefits/list-benefits.ts';
import { getMembership } from '#server/features/memberships/subscriptions/get-membership.ts';

type Holding = NonNullable<AnswerOf<typeof getDashboard>['holding']>;
type Event = Holding['events'][number];

/**
 * WHISKEY: when it may be called so. BOTTLING: its estimated date, until it is planned; neither of a
 * cask that is lost. BOTTLES_TO_PAY: when their invoice is due. REMEDY: the last day to choose what one gets for a lost cask.
 */
async function findCaskEvents(
  db: Reader,
  memberId: string,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<Event[]> {
  const { rows } = await sql<Event>`
    with held as (
      select id, name, fill_date, bottling_date, stage from cask
      where id in (select cask_id from certificate where member_id = ${memberId} and voided_at is null)
        and stage <> 'LOST'
    )
    select kind, id as cask_id, name, date from (
      select 'WHISKEY' as kind, id, name, whiskey_from(fill_date) as date from held
      union all select case stage when 'BOTTLING_PLANNED' then 'BOTTLING_PLANNED' else 'BOTTLING' end, id, name,
        bottling_date from held
      union all select 'BOTTLES_TO_PAY', cask.id, cask.name, due_on from release_invoice
        join bottling on bottling.id = bottling_id join cask on cask.id = bottling.cask_id
        where member_id = ${memberId} and release_invoice.state = 'ISSUED'
      union all select distinct 'REMEDY', cask.id, cask.name, choose_until from remedy
        join certificate on certificate.id = certificate_id join cask on cask.id = cask_id
        where member_id = ${memberId} and choice_id is null and voided_at is null) as event
    where date >= ${today}::date order by date, id, kind limit ${limit}`.execute(db);
  return rows;
}

const maxItems = { events: 6, alerts: 12, freshShares: 20 };

type DayOf = (instant: Date) => CalendarDate;

async function membershipEvents(context: Context, caller: Caller, dayOf: DayOf): Promise<Event[]> {
  const { subscription } = await getMembership(context, caller);
  if (!subscription?.endsAt) return [];
  const date = dayOf(new Date(subscription.endsAt));
  return [{ kind: 'MEMBERSHIP_ENDS', date, name: subscription.levelName, caskId: null }];
}

async function meetingEvents(context: Context, caller: Caller): Promise<Event[]> {
  const { uses } = await getBenefits(context, caller);
  const now = context.clock.now();
  return uses.flatMap(({ meeting, state }): Event[] => {
    if (!meeting || state === 'CANCELLED' || new Date(meeting.startsAt) < now) return [];
    return [
      { kind: 'MEETING', date: dateIn('IE', new Date(meeting.startsAt)), name: meeting.title, caskId: null },
    ];
  });
}

/** The last day to withdraw, once for each cask and day. */
async function withdrawalEvents(context: Context, caller: Caller): Promise<Event[]> {
  const { content } = await ownCertificates(context, caller, { page: 0, size: maxItems.freshShares });
  const events = content.flatMap(({ withdrawUntil: date, name, caskId }): Event[] =>
    date === null ? [] : [{ kind: 'WITHDRAWAL', date, name, caskId }],
  );
  return [...new Map(events.map((event) => [`${event.caskId} ${event.date}`, event])).values()];
}

async function upcomingEvents(context: Context, caller: Caller): Promise<Event[]> {
  const { db, clock } = context;
  const { country } = await getMember(db, caller.memberId);
  const dayOf: DayOf = (instant) => dateIn(country, instant);
  const slice = { today: dayOf(clock.now()), limit: maxItems.events };
  const ofCasks = await findCaskEvents(db, caller.memberId, slice);
  const others = [
    ...(await withdrawalEvents(context, caller)),
    ...(await membershipEvents(context, caller, dayOf)),
    ...(await meetingEvents(context, caller)),
  ];
  return [...ofCasks, ...others].toSorted((a, b) => a.date.localeCompare(b.date)).slice(0, maxItems.events);
}

export async function getHolding(context: Context, caller: Caller): Promise<Holding> {
  const { db } = context;
  // A bottled cask counts by its bottles, a lost one not at all.
  const { rows } = await sql<{ shares: number; casks: number; millilitres: number }>`
    select count(*) as shares, count(distinct certificate.cask_id) as casks,
      coalesce(sum(coalesce(bottles * bottle_ml, offer.share_volume_ml)) filter (where cask.stage <> 'LOST'), 0)::bigint
        as millilitres
    from certificate join offer on offer.cask_id = certificate.cask_id join cask on cask.id = offer.cask_id
    left join bottle_allocation on certificate_id = certificate.id
    left join bottling_result using (bottling_id)
    where certificate.member_id = ${caller.memberId} and certificate.voided_at is null`.execute(db);
  const [held] = rows;
  assert(held, 'an aggregate gives a row');
  const watched = await findWatched(db, caller.memberId, maxItems.alerts);
  return {
    shares: held.shares,
    casks: held.casks,
    litres: held.millilitres / 1000,
    events: await upcomingEvents(context, caller),
    alerts: watched.map(({ caskId, name, state }) => ({ caskId, name, state })),
    alertCount: (await listAlerts(db, caller.memberId)).length,
  };
}
