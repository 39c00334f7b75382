import { z } from 'zod/mini';
import { faqFigures, faqLinks, faqTopics } from '#domain/faq.ts';
import { singleLine, slug, text } from '../shared/fields.ts';
import { resource } from './resource.ts';

function withoutLinks(answer: string, name: string): string {
  const [before = '', ...parts] = answer.split(`<${name}>`);
  const end = `</${name}>`;
  const rest = parts.map((part) => {
    const words = part.slice(0, Math.max(0, part.indexOf(end)));
    const isLink = words !== '' && !words.includes('<') && !words.includes('>');
    return isLink ? part.slice(words.length + end.length) : `<${part}`;
  });
  return before + rest.join('');
}

/** The page would show any other angle bracket or double brace as it is, or drop it. */
function hasKnownParts(answer: string): boolean {
  const linked = faqLinks.reduce(withoutLinks, answer);
  const rest = faqFigures.reduce((left, name) => left.replaceAll(`{{${name}}}`, ''), linked);
  return ['<', '>', '{{', '}}'].every((sign) => !rest.includes(sign));
}

export const enteredQuestion = z.strictObject({
  topic: z.enum(faqTopics),
  title: singleLine(160),
  answer: text(4000).check(
    z.refine(hasKnownParts, 'has a link or a figure that there is not'),
    z.describe('Paragraphs separated by an empty line, with the links and figures of the FAQ.'),
  ),
  isShown: z.boolean(),
});
export type EnteredQuestion = z.infer<typeof enteredQuestion>;

export const newQuestion = z.strictObject({ slug: slug(80), ...enteredQuestion.shape });

export const questions = resource({
  path: '/platform/api/office/faq',
  param: 'questionId',
  read: 'catalogue.read',
  write: 'content.write',
  notFound: 'QUESTION_NOT_FOUND',
  entered: enteredQuestion,
  shown: { slug: z.string(), position: z.int().check(z.describe('In its topic.')) },
});
export type OfficeQuestion = z.infer<typeof questions.record>;

export const listFaqQuestions = questions.list(
  'The questions of the FAQ, hidden ones too, in their order (at most 500)',
);
export const getFaqQuestion = questions.get('A question as it is entered');
export const createFaqQuestion = questions.create(
  'Add a question as the last of its topic; not among those that come first',
  newQuestion,
  ['NAME_TAKEN'],
);
export const changeFaqQuestion = questions.change(
  'Change, hide or show a question; those that come first stay there and are always shown',
);
export const moveFaqQuestion = questions.move('Move a question one place up or down in its topic');
