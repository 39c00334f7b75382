import type { ApprovalFacts } from '#contract/office/approvals.ts';
import { priceFacts as words } from '#words/en/office/approvals.ts';
import { count, money } from '#words/format.ts';

type PriceFacts = Extract<ApprovalFacts, { act: 'cask.setPrice' | 'membershipLevel.setPrice' }>;

const priceText = ({ before, after }: PriceFacts, name: 'priceSgd' | 'priceEur') => {
  const [was, becomes] = [before, after].map((prices) =>
    money(prices[name], name === 'priceSgd' ? 'SGD' : 'EUR'),
  ) as [string, string];
  return was === becomes ? was : words.change(was, becomes);
};

const aboutItems = (facts: PriceFacts) =>
  facts.act === 'cask.setPrice'
    ? [{ label: words.cask, value: `${facts.caskCode} ${facts.caskName}` }]
    : [{ label: words.level, value: facts.name }];

export const priceItems = (facts: PriceFacts): { label: string; value: string }[] => [
  ...aboutItems(facts),
  { label: words.price.priceSgd, value: priceText(facts, 'priceSgd') },
  { label: words.price.priceEur, value: priceText(facts, 'priceEur') },
  ...Object.entries(facts.affected).map(([name, number]) => ({
    label: words[name as 'sold' | 'left' | 'carts' | 'members'],
    value: count(number),
  })),
];
