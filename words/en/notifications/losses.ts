import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import { dayOf, money, plural } from '#words/format.ts';

const shareCount = (count: number) => plural(count, { one: 'your share', other: 'your # shares' });

export const lossNotifications = {
  labels: {
    choose: 'Choose what you would like',
    see: 'See what was done',
    order: 'See the order',
  },
  lost: {
    title: ({ caskName }: { caskName: string }) => `Bad news: ${caskName} was lost`,
    text: ({ text, chooseUntil }: { text: string; chooseUntil: CalendarDate }) =>
      `${text} We are sorry. You lose no money by it. For each of your shares, choose a share of a similar cask, of equal or higher value, or everything you paid for it back in your wallet. Please choose by ${dayOf(chooseUntil)}. If you do nothing, we refund you after that day.`,
  },
  refunded: {
    title: ({ caskName }: { caskName: string }) => `Refunded: your shares of ${caskName}`,
    text: (refund: { shares: number; amount: number; currency: Currency; isChosen: boolean }) => {
      const { shares, amount, currency, isChosen } = refund;
      const why = isChosen ? 'As you chose' : 'The time to choose is over';
      const sum =
        amount > 0 ? `${money(amount, currency)} is back in your wallet` : 'nothing was paid for them';
      return `${why}, so for ${shareCount(shares)} ${sum}. ${shares === 1 ? 'Its certificate is' : 'Their certificates are'} no longer valid.`;
    },
  },
  replaced: {
    title: ({ newCaskName }: { newCaskName: string }) => `You now hold shares of ${newCaskName}`,
    text: (data: { shares: number; caskName: string; newCaskName: string }) =>
      `In place of ${shareCount(data.shares)} of ${data.caskName} you hold as many of ${data.newCaskName}, at no further cost. You find the new certificates in your collection, and the documents with the order.`,
  },
};
