import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/calendar.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from './calendar-feed.ts';
import { drawCalendar } from './draw-calendar.ts';

export function calendarRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getCalendarFeed, ({ caller }) => getCalendarFeed(context, caller));
  bind(app, context, contract.renewCalendarFeed, ({ caller }) => renewCalendarFeed(context, caller));
  bind(app, context, contract.revokeCalendarFeed, ({ caller }) => revokeCalendarFeed(context, caller));
  bind(app, context, contract.getCalendar, async ({ params, reply }) => {
    const text = await drawCalendar(context, params.calendarToken);
    void reply.type('text/calendar; charset=utf-8').send(text);
  });
}
