import type { FastifyInstance } from 'fastify';
import * as membership from '#contract/membership.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { bind } from '../http/bind.ts';
import { joinFree } from './join-free.ts';
import { findLevel, latestSubscription, levels } from './queries.ts';
import { levelView, subscriptionView } from './subscription-view.ts';

export function membershipRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  bind(app, context, membership.listMembershipLevels, async () => (await levels(db)).map(levelView));
  bind(app, context, membership.getMembershipLevel, async ({ params }) => {
    const level = await findLevel(db, params.id);
    if (!level) throw new DomainError('NOT_FOUND', 'There is no such membership level.');
    return levelView(level);
  });
  bind(app, context, membership.getSubscription, async ({ caller }) => {
    const latest = await latestSubscription(db, caller.memberId);
    return { subscription: latest ? subscriptionView(latest, clock.now()) : null };
  });
  bind(app, context, membership.joinFreeMembership, async ({ caller, body }) => ({
    subscription: await joinFree(context, caller, body.membershipId),
  }));
}
