import type { FastifyInstance } from 'fastify';
import * as trail from '#contract/office/trail.ts';
import type { Context } from '#server/shared/context.ts';
import { bindUseCase } from '#server/platform/http/bind.ts';
import { recordTrail, searchTrail } from './read-trail.ts';

export function trailRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, trail.searchTrail, searchTrail);
  bindUseCase(app, context, trail.recordTrail, recordTrail);
}
