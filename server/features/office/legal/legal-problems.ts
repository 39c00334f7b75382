import type { LegalProblem } from '#contract/office/office-legal-draft.ts';
import type { Company } from '#domain/company.ts';
import { parseLegalMarkup, tokensOf, type LegalSection } from '#domain/legal/markup.ts';
import type { LegalDraftText } from '#server/platform/db/json-columns.ts';
import { requiredLegalWords } from '#words/en/content/legal-words.ts';

/** The law gives the words of this form: Annex I (B) of Directive 2011/83/EU. */
const form = 'withdrawal-form';

const codesOf = (text: string) =>
  text.split('\n').flatMap((line) => tokensOf(line).flatMap((one) => (one.kind === 'code' ? one.text : [])));

/** A link of the shop leads to each section; the cookies and keys of the browser are named by the privacy policy. */
function missingOf({ document, text, before }: LegalDraftText): LegalProblem[] {
  const [sections, earlier] = [text, before].map((one) => parseLegalMarkup(one).sections);
  const ids = sections?.map(({ id }) => id) ?? [];
  const missing = earlier?.filter(({ id }) => !ids.includes(id)).map(({ id }) => id) ?? [];
  const named = codesOf(text);
  const unnamed = codesOf(before).filter((code) => !named.includes(code));
  const formOf = (all: LegalSection[] = []) => JSON.stringify(all.find(({ id }) => id === form));
  return [
    ...missing.map((detail): LegalProblem => ({ document, condition: 'SECTION_MISSING', detail })),
    ...requiredLegalWords[document]
      .filter((words) => !text.includes(words))
      .map((detail): LegalProblem => ({ document, condition: 'WORDS_MISSING', detail })),
    ...[...new Set(unnamed)].map((detail): LegalProblem => ({
      document,
      condition: 'WORDS_MISSING',
      detail,
    })),
    ...(formOf(sections) === formOf(earlier)
      ? []
      : [{ document, condition: 'FORM_CHANGED' as const, detail: form }]),
  ];
}

/** What stands in double braces, and braces that are open or closed alone. */
function placeholdersOf(text: string): string[] {
  const [first = '', ...parts] = text.split('{{');
  const alone = (rest: string) => (rest.includes('}}') ? ['}}'] : []);
  const named = parts.flatMap((part) => {
    const end = part.indexOf('}}');
    return end === -1 ? ['{{'] : [part.slice(0, end), ...alone(part.slice(end + 2))];
  });
  return [...alone(first), ...named];
}

const unknownOf = ({ document, title, text }: LegalDraftText, company: Company): LegalProblem[] =>
  placeholdersOf(`${title}\n${text}`)
    .filter((name) => !Object.hasOwn(company, name))
    .map((detail) => ({ document, condition: 'PLACEHOLDER_UNKNOWN', detail }));

/** What stands between a draft and its publication; an empty list where nothing does. */
export function legalProblems(
  documents: readonly LegalDraftText[],
  { company, isOutdated }: { company: Company; isOutdated: boolean },
): LegalProblem[] {
  const ofDocuments = documents.flatMap((one) => [
    ...parseLegalMarkup(one.text).problems.map(({ line, problem }): LegalProblem => ({
      document: one.document,
      condition: problem,
      detail: String(line),
    })),
    ...missingOf(one),
    ...unknownOf(one, company),
  ]);
  const isChanged = documents.some(
    ({ text, before, title, titleBefore }) => text.trim() !== before.trim() || title !== titleBefore,
  );
  return [
    ...(isChanged ? [] : [{ document: null, condition: 'NOTHING_CHANGED' as const, detail: '' }]),
    ...(isOutdated ? [{ document: null, condition: 'OTHER_VERSION' as const, detail: '' }] : []),
    ...ofDocuments,
  ];
}
