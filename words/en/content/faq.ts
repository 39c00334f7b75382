import { plural } from '../../format.ts';
import type { FaqTopic } from '#domain/faq.ts';

/** Words of any question, which say nothing of what is sought. */
export const questionWords = new Set(
  'a am an are can could do does get have how i if in is it me my of on the to what will with would'.split(
    ' ',
  ),
);

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
