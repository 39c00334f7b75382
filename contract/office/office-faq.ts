import { z } from 'zod/mini';
import { faqFigures, faqLinks, faqTopics } from '#domain/faq.ts';
import { endpoint } from '../endpoint.ts';
import { id, param, singleLine, text, direction, slug, version } from '../shared/fields.ts';

/** Each link is written `<name>words</name>`. */
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

const officeQuestion = z.strictObject({
  id,
  version,
  slug: z.string(),
  position: z.int().check(z.describe('In its topic.')),
  ...enteredQuestion.shape,
  answer: z.string(),
});
export type OfficeQuestion = z.infer<typeof officeQuestion>;

const params = z.strictObject({ questionId: param.id });

export const listFaqQuestions = endpoint({
  method: 'GET',
  path: '/platform/api/office/faq',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'The questions of the FAQ, hidden ones too, in their order (at most 500)',
  answer: z.array(officeQuestion),
});

export const getFaqQuestion = endpoint({
  method: 'GET',
  path: '/platform/api/office/faq/{questionId}',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'A question as it is entered',
  params,
  answer: officeQuestion,
  errors: ['QUESTION_NOT_FOUND'],
});

export const createFaqQuestion = endpoint({
  method: 'POST',
  path: '/platform/api/office/faq',
  role: 'operator',
  permission: 'content.write',
  summary: 'Add a question as the last of its topic; not among those that come first',
  body: z.strictObject({ slug: slug(80), ...enteredQuestion.shape }),
  answer: officeQuestion,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const changeFaqQuestion = endpoint({
  method: 'PUT',
  path: '/platform/api/office/faq/{questionId}',
  role: 'operator',
  permission: 'content.write',
  summary: 'Change, hide or show a question; those that come first stay there and are always shown',
  params,
  body: z.strictObject({ version, ...enteredQuestion.shape }),
  answer: officeQuestion,
  errors: ['QUESTION_NOT_FOUND', 'RECORD_CHANGED'],
});

export const moveFaqQuestion = endpoint({
  method: 'POST',
  path: '/platform/api/office/faq/{questionId}/move',
  role: 'operator',
  permission: 'content.write',
  summary: 'Move a question one place up or down in its topic',
  params,
  body: z.strictObject({ version, direction }),
  answer: officeQuestion,
  errors: ['QUESTION_NOT_FOUND', 'RECORD_CHANGED'],
});
