import {
  getLegalText,
  type LegalDocument,
  type LegalSection,
  type LegalText as Text,
} from '#contract/legal.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { fullDayOf } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { useTitle } from '../title.ts';
import { elementsOf } from './legal-text.tsx';

const textQuery = (document: LegalDocument) => get(getLegalText, { params: { document } });

/** The page of one legal document: /terms, /privacy, /sales-term. */
export function legalPage(document: LegalDocument) {
  return {
    loader: () => prefetch(textQuery(document)),
    Component: () => <Page document={document} />,
  };
}

function Page({ document }: { document: LegalDocument }) {
  const text = useGet(textQuery(document));
  return (
    <div className="page">
      <Loaded query={text} skeleton={<SkeletonText lines={12} className="py-20" />}>
        {(data) => <LegalText text={data} />}
      </Loaded>
    </div>
  );
}

/** Its sections one under another, with a way to each where there are several. */
function LegalText({ text: { title, updatedOn, sections } }: { text: Text }) {
  useTitle(title);
  return (
    <>
      <PageHeader label={`Last updated ${fullDayOf(updatedOn)}`} title={title} />
      {sections.length > 1 && (
        <nav
          aria-label="On this page"
          className="flex flex-wrap gap-x-8 gap-y-1 border-b border-hairline py-5"
        >
          {sections.map((section) => (
            <a key={section.id} href={`#${section.id}`} className="textlink py-1 text-small">
              {section.title}
            </a>
          ))}
        </nav>
      )}
      {sections.map((section) => (
        <Section key={section.id} section={section} named={sections.length > 1} />
      ))}
    </>
  );
}

function Section({ section, named }: { section: LegalSection; named: boolean }) {
  const Heading = named ? 'h3' : 'h2';
  return (
    <section id={section.id} className="section grid gap-10 desktop:grid-cols-[1fr_2fr]">
      {named && <h2 className="text-heading">{section.title}</h2>}
      <div className="prose flex flex-col gap-9 desktop:col-start-2">
        {section.blocks.map(({ header, text }, i) => (
          <div key={header ?? i}>
            {header && <Heading className="mb-3 text-subheading">{header}</Heading>}
            <div className="flex flex-col gap-3 text-ink-muted [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
              {elementsOf(text)}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
