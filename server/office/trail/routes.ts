import type { FastifyInstance } from 'fastify';
import * as trail from '#contract/office/trail.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { recordTrail, searchTrail } from './read-trail.ts';

export function trailRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, trail.searchTrail, ({ caller, query }) => searchTrail(context, caller, query));
  bind(app, context, trail.recordTrail, ({ caller, params }) => recordTrail(context, caller, params));
}
