import type { FastifyInstance } from 'fastify';
import { getStatus } from '#contract/content/status.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { createStatusCheck } from './get-status.ts';

export function statusRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, getStatus, createStatusCheck(context));
}
