import type { FastifyInstance } from 'fastify';
import { getRegisterHealth } from '#contract/office/register.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { registerHealth } from '#server/features/register/register-health.ts';

export function officeRegisterRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, getRegisterHealth, () => registerHealth(context));
}
