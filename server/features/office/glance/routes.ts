import type { FastifyInstance } from 'fastify';
import * as glance from '#contract/office/glance.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { discardJob, listFailedJobs, retryJob } from '../jobs/failed-jobs.ts';
import { getGlance, listDue, listGivenUpMails } from './glance.ts';

export function glanceRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, glance.getGlance, ({ caller }) => getGlance(context, caller));
  bind(app, context, glance.listDue, ({ caller }) => listDue(context, caller));
  bind(app, context, glance.listGivenUpMails, () => listGivenUpMails(context));
  bind(app, context, glance.listFailedJobs, () => listFailedJobs(context));
  bind(app, context, glance.retryJob, ({ caller, params, body }) =>
    retryJob(context, caller, { ...params, ...body }),
  );
  bind(app, context, glance.discardJob, ({ caller, params, body }) =>
    discardJob(context, caller, { ...params, ...body }),
  );
}
