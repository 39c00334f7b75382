import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { memberOf } from '../account/members/member.ts';
import { listAlerts } from '../alerts/list-alerts.ts';
import type { Context } from '../context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { getBenefits } from '../memberships/benefits/list-benefits.ts';
import { getMembership } from '../memberships/get-membership.ts';
import { findCaskEvents, findHeldCasks, findHolding, findWatched } from './holding-queries.ts';

type Holding = NonNullable<AnswerOf<typeof getDashboard>['holding']>;
type Event = Holding['events'][number];

/** How many of each the page has room for. */
const shown = { held: 6, events: 6, alerts: 12 };

/** A day in the member's own country, so that an evening in Dublin is not tomorrow in Singapore. */
type DayOf = (instant: Date) => CalendarDate;

async function membershipEvents(context: Context, caller: Caller, dayOf: DayOf): Promise<Event[]> {
  const { subscription } = await getMembership(context, caller);
  if (!subscription?.endsAt) return [];
  const date = dayOf(new Date(subscription.endsAt));
  return [{ kind: 'MEMBERSHIP_ENDS', date, name: subscription.levelName, caskId: null }];
}

/** Sessions are given in Irish time. */
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

async function eventsOf(context: Context, caller: Caller): Promise<Event[]> {
  const { db, clock } = context;
  const { country } = await memberOf(db, caller.memberId);
  const dayOf: DayOf = (instant) => dateIn(country, instant);
  const slice = { today: dayOf(clock.now()), limit: shown.events };
  const ofCasks = (await findCaskEvents(db, caller.memberId, slice)).map(
    ({ kind, date, name, caskId }): Event => ({ kind, date, name, caskId: caskId }),
  );
  const others = [
    ...(await membershipEvents(context, caller, dayOf)),
    ...(await meetingEvents(context, caller)),
  ];
  return [...ofCasks, ...others].toSorted((a, b) => a.date.localeCompare(b.date)).slice(0, shown.events);
}

/** What a member holds, what comes next, and what they watch. */
export async function holdingOf(context: Context, caller: Caller): Promise<Holding> {
  const { db } = context;
  const { shares, casks, millilitres } = await findHolding(db, caller.memberId);
  const held = await findHeldCasks(db, caller.memberId, shown.held);
  const watched = await findWatched(db, caller.memberId, shown.alerts);
  return {
    shares,
    casks,
    litres: millilitres / 1000,
    held: held.map(({ caskId, code, name, caskType, fillDate, shares: ofThis }) => ({
      caskId: caskId,
      caskCode: code,
      name,
      caskType: caskType,
      fillDate: fillDate,
      shares: ofThis,
    })),
    events: await eventsOf(context, caller),
    alerts: watched.map(({ caskId, name, state }) => ({ caskId: caskId, name, state })),
    alertCount: (await listAlerts(db, caller.memberId)).length,
  };
}
