import { defineJob } from '#server/shared/define-job.ts';
import { providerRetry } from '#server/platform/jobs/queue-policy.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { finishReturn } from './finish-return.ts';
import { recheckReturns } from './recheck-returns.ts';

export const finishReturnJob = defineJob({
  name: 'finish-return',
  queue: providerRetry,
  handler: (context, { returnId }) => finishReturn(context, returnId),
});

export const recheckReturnsJob = defineJob({
  name: 'recheck-returns',
  queue: providerRetry,
  async handler(context, { depositId }) {
    if (!(await recheckReturns(context, depositId))) throw new ProviderUnavailable('asked again later');
  },
});
