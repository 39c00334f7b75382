import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as membership from '#contract/membership/membership.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { limitFailures } from '#server/platform/limits/rate-limit.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { subscriptionCreditNote } from '../invoices/subscription-credit-note.ts';
import { subscriptionInvoice } from '../invoices/subscription-invoice.ts';
import { joinFree } from './join-free.ts';
import { getMembership, listSubscriptions } from './get-membership.ts';
import { levelOf, listLevels } from '../queries.ts';
import { quoteSubscriptions } from './quote-subscriptions.ts';
import { subscribe } from './subscribe.ts';
import { levelView } from './subscription-view.ts';

function levelRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  bind(app, context, membership.listMembershipLevels, async () =>
    (await listLevels(db, clock.now())).map(levelView),
  );
  bind(app, context, membership.getMembershipLevel, async ({ params }) =>
    levelView(await levelOf(db, params.id, clock.now())),
  );
}

/** A valid code does not count as a guess. */
async function limitCouponGuesses<T>(
  context: Context,
  { request, caller, code }: { request: FastifyRequest; caller: Caller; code: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return work();
  return limitFailures(context, 'coupon', { ip: request.ip, account: caller.memberId }, work);
}

function subscriptionRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, membership.getSubscription, getMembership);
  bindUseCase(app, context, membership.listSubscriptions, listSubscriptions);
  bind(app, context, membership.quoteSubscriptions, ({ caller, query, request }) =>
    limitCouponGuesses(context, { request, caller, code: query.couponCode }, () =>
      quoteSubscriptions(context, caller, query),
    ),
  );
  bind(app, context, membership.subscribe, ({ caller, body, idempotencyKey, request }) =>
    limitCouponGuesses(context, { request, caller, code: body.couponCode }, () =>
      subscribe(context, caller, idempotencyKey, body),
    ),
  );
  bind(app, context, membership.cancelSubscription, ({ caller, params, query }) =>
    cancelSubscription(context, caller, params.subscriptionId, query.expectedRefund),
  );
  bind(app, context, membership.getSubscriptionInvoice, async ({ caller, params, reply }) => {
    const { number, pdf } = await subscriptionInvoice(context, caller, params.subscriptionId);
    sendFile(reply, `invoice-${number}.pdf`, pdf);
  });
  bind(app, context, membership.getSubscriptionCreditNote, async ({ caller, params, reply }) => {
    const { number, pdf } = await subscriptionCreditNote(context, caller, params.subscriptionId);
    sendFile(reply, `credit-note-${number}.pdf`, pdf);
  });
  bind(app, context, membership.joinFreeMembership, async ({ caller, body }) => ({
    subscription: await joinFree(context, caller, body.membershipId),
  }));
}

export function membershipRoutes(app: FastifyInstance, context: Context): void {
  levelRoutes(app, context);
  subscriptionRoutes(app, context);
}
