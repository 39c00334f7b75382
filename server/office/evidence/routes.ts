import type { FastifyInstance } from 'fastify';
import * as evidence from '#contract/office/evidence.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { addEvidence, withdrawEvidence } from './change-evidence.ts';
import { listDueEvidence, listEvidence } from './list-evidence.ts';

export function officeEvidenceRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, evidence.listDueEvidence, () => listDueEvidence(context));
  bind(app, context, evidence.listEvidence, ({ params }) => listEvidence(context, params.caskId));
  bindUseCase(app, context, evidence.addEvidence, addEvidence);
  bindUseCase(app, context, evidence.withdrawEvidence, withdrawEvidence);
}
