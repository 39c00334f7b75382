import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { getMember } from '#server/features/members/queries.ts';
import { ownCertificates } from '#server/features/certificates/list-certificates.ts';
import { findWatched, listAlerts } from '#server/features/alerts/queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { getBenefits } from '#server/features/memberships/benefits/list-benefits.ts';
import { getMembership } from '#server/features/memberships/subscriptions/get-membership.ts';
import { findCaskEvents, findHolding } from './holding-queries.ts';

type Holding = NonNullable<AnswerOf<typeof getDashboard>['holding']>;
type Event = Holding['events'][number];

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
  const ofCasks = (await findCaskEvents(db, caller.memberId, slice)).map(
    ({ kind, date, name, caskId }): Event => ({ kind, date, name, caskId }),
  );
  const others = [
    ...(await withdrawalEvents(context, caller)),
    ...(await membershipEvents(context, caller, dayOf)),
    ...(await meetingEvents(context, caller)),
  ];
  return [...ofCasks, ...others].toSorted((a, b) => a.date.localeCompare(b.date)).slice(0, maxItems.events);
}

export async function getHolding(context: Context, caller: Caller): Promise<Holding> {
  const { db } = context;
  const { shares, casks, millilitres } = await findHolding(db, caller.memberId);
  const watched = await findWatched(db, caller.memberId, maxItems.alerts);
  return {
    shares,
    casks,
    litres: millilitres / 1000,
    events: await upcomingEvents(context, caller),
    alerts: watched.map(({ caskId, name, state }) => ({ caskId, name, state })),
    alertCount: (await listAlerts(db, caller.memberId)).length,
  };
}
