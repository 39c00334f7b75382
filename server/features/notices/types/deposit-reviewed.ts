import type { Currency } from '#domain/money.ts';
import { depositReviewNotification as words, labels } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export type ReviewOutcome = 'BEGUN' | 'ACCEPTED' | 'RETURNED' | 'CANCELED';

export interface ReviewedDeposit {
  outcome: ReviewOutcome;
  amount: number;
  currency: Currency;
}

export const depositReviewed: NotificationDefinition<ReviewedDeposit> = {
  preference: null,
  copy: ({ outcome, amount, currency }) => ({
    title: words[outcome].title(amount, currency),
    text: words[outcome].text,
    path: '/profile/wallet',
    label: labels.wallet,
  }),
};
