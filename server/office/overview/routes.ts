import type { FastifyInstance } from 'fastify';
import * as overview from '#contract/office/overview.ts';
import { answered } from '#server/platform/http/instants.ts';
import { findFailedJobs } from '#server/platform/jobs/failed-jobs.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { discardJob, getOverview, listDue, retryJob } from './overview.ts';
import { findGivenUpMails } from './queries.ts';

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, overview.getOverview, ({ caller }) => getOverview(context, caller));
  bind(app, context, overview.listDue, ({ caller }) => listDue(context, caller));
  bind(app, context, overview.listGivenUpMails, async () =>
    (await findGivenUpMails(context.db, context.clock.now())).map(answered),
  );
  bind(app, context, overview.listFailedJobs, async () =>
    (await findFailedJobs(context.db, 200)).map(answered),
  );
  bindUseCase(app, context, overview.retryJob, retryJob);
  bindUseCase(app, context, overview.discardJob, discardJob);
}
