import type { FastifyInstance } from 'fastify';
import { sandboxCard, sandboxChallenge } from '#contract/wallet/sandbox.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sandboxCardholder } from '#server/gateways/payments/sandbox.ts';
import { declineText } from '#words/en/declines.ts';

const effects = new Map(Object.entries(sandboxCards).map(([effect, card]) => [card as string, effect]));

export function sandboxRoutes(app: FastifyInstance, context: Context): void {
  const cardholder = sandboxCardholder(context.db, context.clock);
  const shown = (outcome: Awaited<ReturnType<typeof cardholder.enterCard>>) => {
    if (!outcome) throw new DomainError('DEPOSIT_NOT_FOUND', { fields: { token: 'is unknown' } });
    return { ...outcome, decline: declineText(outcome.decline) };
  };
  bind(app, context, sandboxCard, async ({ body }) => {
    const effect = (effects.get(body.card) ?? 'declined') as keyof typeof sandboxCards;
    return shown(await cardholder.enterCard(body.token, effect));
  });
  bind(app, context, sandboxChallenge, async ({ body }) =>
    shown(await cardholder.answerChallenge(body.token, body.approve)),
  );
}
