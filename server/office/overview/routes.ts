import type { FastifyInstance } from 'fastify';
import * as overview from '#contract/office/overview.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { discardJob, listFailedJobs, retryJob } from './failed-jobs.ts';
import { getOverview, listDue, listGivenUpMails } from './overview.ts';

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, overview.getOverview, ({ caller }) => getOverview(context, caller));
  bind(app, context, overview.listDue, ({ caller }) => listDue(context, caller));
  bind(app, context, overview.listGivenUpMails, () => listGivenUpMails(context));
  bind(app, context, overview.listFailedJobs, () => listFailedJobs(context));
  bind(app, context, overview.retryJob, ({ caller, params, body }) =>
    retryJob(context, caller, { ...params, ...body }),
  );
  bind(app, context, overview.discardJob, ({ caller, params, body }) =>
    discardJob(context, caller, { ...params, ...body }),
  );
}
