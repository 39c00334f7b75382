import { Fragment, type ReactNode } from 'react';
import type { LegalSection } from '#domain/legal/markup.ts';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const textOf = (html: string) => html.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '');

/** The HTML that `parseLegalMarkup` writes, and no other. */
function lineOf(html: string): ReactNode[] {
  return html.split(/(<a href=".*?">.*?<\/a>|<code>.*?<\/code>|<strong>.*?<\/strong>)/).map((part, i) => {
    const [, tag, words = ''] = /^<(a|code|strong)[^>]*>(.*)<\/\1>$/.exec(part) ?? [];
    if (tag === 'a')
      return (
        <span key={i} className="underline" title={textOf(/href="(.*?)"/.exec(part)?.[1] ?? '')}>
          {textOf(words)}
        </span>
      );
    if (tag === 'code') return <code key={i}>{textOf(words)}</code>;
    if (tag === 'strong') return <strong key={i}>{textOf(words)}</strong>;
    return <Fragment key={i}>{textOf(part)}</Fragment>;
  });
}

function partsOf(html: string): ReactNode[] {
  return [...html.matchAll(/<p>(.*?)<\/p>|<ul>(.*?)<\/ul>/gs)].map(([, paragraph, list = ''], i) =>
    paragraph === undefined ? (
      <ul key={i} className="list-disc pl-5">
        {[...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = ''], j) => (
          <li key={j}>{lineOf(item)}</li>
        ))}
      </ul>
    ) : (
      <p key={i}>{lineOf(paragraph)}</p>
    ),
  );
}

interface LegalPreviewProps {
  title: string;
  sections: readonly LegalSection[];
}

/** As the shop shows it; links lead nowhere, and facts of the company stand as `{{…}}`. */
export function LegalPreview({ title, sections }: LegalPreviewProps) {
  return (
    <article className="flex max-w-2xl flex-col gap-4 text-small break-words">
      <p className="font-display text-heading">{title}</p>
      {sections.map((section, index) => (
        <section key={index} className="flex flex-col gap-3">
          <h3 className="text-subheading">{section.title}</h3>
          {section.blocks.map(({ header, text }, i) => (
            <div key={i} className="flex flex-col gap-2">
              {header && <h4 className="font-medium">{header}</h4>}
              {partsOf(text)}
            </div>
          ))}
        </section>
      ))}
    </article>
  );
}
