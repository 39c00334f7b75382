import type { LegalDocument, LegalSection, LegalText } from '#contract/content/legal.ts';
import type { Company } from '#domain/company.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { versionsBy } from './versions.ts';

const asText = (value: string) => value.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** `{{name}}` of a text is the company's setting of that name; no sign of it is Markdown or HTML. */
const withCompany = (markdown: string, company: Company): string =>
  Object.entries(company).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, () => asText(value)),
    markdown,
  );

async function sectionsOf(markdown: string): Promise<LegalSection[]> {
  // Loaded when first needed: most processes answer no legal text for hours.
  const { parse } = await import('marked');
  const blockOf = (header: string, text: string) => ({
    ...(header && { header }),
    text: parse(text, { async: false }).trim(),
  });
  return markdown
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [first = '', ...others] = section.split(/^## /m);
      const [title = '', intro = ''] = cutAtLine(first);
      return {
        id: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
        title,
        blocks: [blockOf('', intro), ...others.map((part) => blockOf(...cutAtLine(part)))].filter(
          ({ text }) => text !== '',
        ),
      };
    });
}

function cutAtLine(text: string): [string, string] {
  const end = text.indexOf('\n');
  return [text.slice(0, end), text.slice(end)];
}

export async function getLegalText(
  { clock, config: { company } }: Pick<Context, 'clock' | 'config'>,
  document: LegalDocument,
  version?: number,
): Promise<LegalText> {
  const versions = versionsBy(clock.now());
  const found = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (!found) throw new DomainError('NOT_FOUND');
  const { title, markdown } = found.texts[document];
  return {
    title,
    version: found.version,
    effectiveOn: found.effectiveOn,
    versions: versions.map(({ version: number, effectiveOn }) => ({ version: number, effectiveOn })),
    sections: await sectionsOf(withCompany(markdown, company)),
  };
}
