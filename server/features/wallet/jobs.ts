import { defineJob } from '#server/shared/define-job.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { everyHourForMinutes, everyMinute, providerRetry } from '#server/platform/jobs/queue-policy.ts';
import { cancelGivenUp } from './deposits/cancel-deposit.ts';
import { isWithOperator, settleDepositById } from './deposits/settle-deposit.ts';
import { recheckDeposits } from './recheck/recheck-deposits.ts';
import { reconcileDays } from './reconciliation/reconcile-days.ts';
import { finishReturn } from './returns/finish-return.ts';
import { recheckReturns } from './returns/recheck-returns.ts';
import { finishDecision } from './reviews/finish-decision.ts';
import { handleWebhookEvent } from './webhooks/receive-webhook.ts';

function retryUnless(isAnswered: boolean): void {
  if (!isAnswered) throw new ProviderUnavailable('asked again later');
}

export const settleDepositJob = defineJob({
  name: 'settle-deposit',
  queue: providerRetry,
  async handler(context, { depositId }) {
    const { deposit, snapshot } = await settleDepositById(context, depositId);
    retryUnless(snapshot !== null || isWithOperator(deposit));
  },
});

export const cancelGivenUpDepositJob = defineJob({
  name: 'cancel-given-up-deposit',
  queue: providerRetry,
  handler: (context, { depositId }) => cancelGivenUp(context, depositId),
});

export const finishReturnJob = defineJob({
  name: 'finish-return',
  queue: providerRetry,
  handler: (context, { returnId }) => finishReturn(context, returnId),
});

export const recheckReturnsJob = defineJob({
  name: 'recheck-returns',
  queue: providerRetry,
  handler: async (context, { depositId }) => retryUnless(await recheckReturns(context, depositId)),
});

export const finishDepositDecisionJob = defineJob({
  name: 'finish-deposit-decision',
  queue: providerRetry,
  handler: async (context, { decisionId }) => retryUnless(await finishDecision(context, decisionId)),
});

export const handleWebhookEventJob = defineJob({
  name: 'handle-payment-event',
  queue: providerRetry,
  handler: (context, { provider, eventId }) => handleWebhookEvent(context, provider, eventId),
});

export const recheckDepositsJob = defineJob({
  name: 'recheck-deposits',
  cron: '* * * * *',
  queue: everyMinute,
  handler: recheckDeposits,
});

export const reconcileDaysJob = defineJob({
  name: 'reconcile-days',
  cron: '20 * * * *',
  queue: everyHourForMinutes,
  handler: reconcileDays,
});
