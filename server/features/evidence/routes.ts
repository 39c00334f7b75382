import type { FastifyInstance } from 'fastify';
import { getCaskEvidence as caskEvidence } from '#contract/cask/evidence.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { getCaskEvidence } from './cask-evidence.ts';

export function evidenceRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, caskEvidence, ({ params }) => getCaskEvidence(context, params.caskId));
}
