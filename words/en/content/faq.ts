import { plural } from '../../format.ts';
import type { FaqTopic } from '#domain/faq.ts';

export const faq = {
  title: 'Frequently asked questions',
  name: 'FAQ',
  lead: 'Short answers. The <salesTerm>terms of sale</salesTerm> have the details.',
  topics: {
    first: 'Most asked',
    buying: 'Before you buy',
    maturing: 'While it matures',
    bottling: 'When it is bottled',
    trouble: 'If something goes wrong',
  } satisfies Record<FaqTopic, string>,
  search: { label: 'Search the answers', placeholder: 'Delivery, tax, withdraw …' },
  found: (count: number) => plural(count, { one: '# answer', other: '# answers' }),
  topicsLabel: 'Topics',
  link: 'Link to this answer',
  linkTo: (question: string) => `Link to this answer: ${question}`,
  unanswered: 'Did not find your answer? <contacts>Write to us</contacts>.',
};
