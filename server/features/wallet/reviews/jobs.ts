import { defineJob } from '#server/shared/define-job.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { providerRetry } from '#server/platform/jobs/queue-policy.ts';
import { finishDecision } from './finish-decision.ts';

export const finishDepositDecisionJob = defineJob({
  name: 'finish-deposit-decision',
  queue: providerRetry,
  async handler(context, { decisionId }) {
    if (!(await finishDecision(context, decisionId))) throw new ProviderUnavailable('asked again later');
  },
});
