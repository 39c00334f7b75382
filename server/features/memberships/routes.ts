import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as membership from '#contract/membership.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { subscriptionInvoice } from './subscription-invoice.ts';
import { joinFree } from './join-free.ts';
import { ownHistory, ownMembership } from './own-membership.ts';
import { findLevel, levels } from './queries.ts';
import { quoteSubscriptions } from './quote-subscriptions.ts';
import { subscribe } from './subscribe.ts';
import { levelView } from './subscription-view.ts';

function levelRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  bind(app, context, membership.listMembershipLevels, async () => (await levels(db)).map(levelView));
  bind(app, context, membership.getMembershipLevel, async ({ params }) => {
    const level = await findLevel(db, params.id);
    if (!level) throw new DomainError('NOT_FOUND');
    return levelView(level);
  });
}

/** Codes can be guessed wherever one is taken; a right one does not count as a guess. */
async function withCoupon<T>(
  context: Context,
  { request, caller, code }: { request: FastifyRequest; caller: Caller; code: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return work();
  const refund = await rateLimit(context, 'coupon', { ip: request.ip, account: caller.memberId });
  const done = await work();
  await refund();
  return done;
}

function subscriptionRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, membership.getSubscription, ({ caller }) => ownMembership(context, caller));
  bind(app, context, membership.listSubscriptions, ({ caller, query }) => ownHistory(context, caller, query));
  bind(app, context, membership.quoteSubscriptions, ({ caller, query, request }) =>
    withCoupon(context, { request, caller, code: query.couponCode }, () =>
      quoteSubscriptions(context, caller, query),
    ),
  );
  bind(app, context, membership.subscribe, ({ caller, body, idempotencyKey, request }) =>
    withCoupon(context, { request, caller, code: body.couponCode }, () =>
      subscribe(context, caller, idempotencyKey, body),
    ),
  );
  bind(app, context, membership.cancelSubscription, ({ caller, params, query }) =>
    cancelSubscription(context, caller, params.subscriptionId, query.expectedRefund),
  );
  bind(app, context, membership.getSubscriptionInvoice, async ({ caller, params, reply }) => {
    const { number, pdf } = await subscriptionInvoice(context, caller, params.subscriptionId);
    void reply
      .header('content-disposition', `attachment; filename="invoice-${number}.pdf"`)
      .type('application/pdf')
      .send(pdf);
  });
  bind(app, context, membership.joinFreeMembership, async ({ caller, body }) => ({
    subscription: await joinFree(context, caller, body.membershipId),
  }));
}

export function membershipRoutes(app: FastifyInstance, context: Context): void {
  levelRoutes(app, context);
  subscriptionRoutes(app, context);
}
