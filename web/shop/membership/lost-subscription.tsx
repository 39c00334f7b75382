import { LostAnswer } from '#web/shop/shared/lost-answer.tsx';
import { pay as words } from '#words/en/membership.ts';
import { money } from '#words/format.ts';
import type { Subscribing } from './use-subscribe.ts';

export function LostSubscription({ lost }: { lost: NonNullable<Subscribing['lost']> }) {
  const { expectedTotal = 0, currencyType } = lost.body;
  return <LostAnswer what={words.lost(money(expectedTotal, currencyType))} lost={lost} />;
}
