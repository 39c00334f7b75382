import type { FastifyInstance } from 'fastify';
import * as approvals from '#contract/office/approvals.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { decideApproval, getApproval, listApprovals } from './approvals.ts';

export function approvalRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, approvals.listApprovals, ({ caller }) => listApprovals(context, caller));
  bind(app, context, approvals.getApproval, ({ caller, params }) =>
    getApproval(context, caller, params.approvalId),
  );
  bindUseCase(app, context, approvals.decideApproval, decideApproval);
}
