import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import {
  type LegalDocument,
  type LegalSection,
  type LegalText as Text,
  getLegalText,
  getLegalVersion,
} from '#contract/content/legal.ts';
import { legal } from '#words/en/content/content.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { dayOf } from '#words/format.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { elementsOf } from './legal-text.tsx';

const versionIn = (search: URLSearchParams) => search.get('version')?.match(/^\d{1,4}$/)?.[0] ?? null;

const textQuery = (document: LegalDocument, version: string | null) =>
  version === null
    ? get(getLegalText, { params: { document } })
    : get(getLegalVersion, { params: { document, version } });

export function legalPage(document: LegalDocument) {
  return {
    loader: ({ request }: LoaderFunctionArgs) =>
      prefetch(textQuery(document, versionIn(new URL(request.url).searchParams))),
    Component: () => <Page document={document} />,
  };
}

function Page({ document }: { document: LegalDocument }) {
  const [search] = useSearchParams();
  const text = useGet(textQuery(document, versionIn(search)));
  return (
    <div className="page">
      <Loaded query={text} skeleton={<SkeletonText lines={12} className="py-20" />}>
        {(data) => <LegalText document={document} text={data} />}
      </Loaded>
    </div>
  );
}

function LegalText({ document, text }: { document: LegalDocument; text: Text }) {
  const { title, effectiveOn, sections } = text;
  const [first, ...others] = sections;
  // A document of one section is that section: its title is said once.
  const isOne = others.length === 0 && first?.title === title;
  return (
    <>
      <PageHeader
        label={legal.updated(dayOf(effectiveOn))}
        title={title}
        action={
          <Button kind="quiet" onClick={() => window.print()} className="print:hidden">
            {legal.print}
          </Button>
        }
      />
      <div className="section grid gap-x-16 gap-y-12 desktop:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="flex flex-col gap-20">
          {sections.map((section) => (
            <Section key={section.id} section={section} isNamed={!isOne} />
          ))}
          <Versions document={document} text={text} />
        </div>
      </div>
    </>
  );
}

/** A part of a section is linked to by its number: `#cask-share-terms-3`. */
const anchorOf = ({ id }: LegalSection, index: number) => `${id}-${index + 1}`;

const contentsLink = 'block py-1 transition-colors hover:text-accent-strong';

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-label={legal.contents}
      // On a desktop it stays in sight, and scrolls by itself where it is longer than the window.
      className="flex flex-col gap-5 self-start border-l border-hairline pl-5 text-small desktop:sticky desktop:top-25 desktop:max-h-[calc(100dvh-8rem)] desktop:overflow-y-auto print:hidden"
    >
      {sections.map((section) => (
        <div key={section.id}>
          {sections.length > 1 && (
            <Link to={`#${section.id}`} className={`${contentsLink} text-ink`}>
              {section.title}
            </Link>
          )}
          <ul>
            {section.blocks.map(
              ({ header }, i) =>
                header && (
                  <li key={header}>
                    <Link to={`#${anchorOf(section, i)}`} className={`${contentsLink} text-ink-muted`}>
                      {header}
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Versions({ document, text: { version, versions } }: { document: LegalDocument; text: Text }) {
  const current = versions[0]?.version;
  const versionText = (number: number, day: string) =>
    (number === current ? legal.version : legal.earlier)(number, dayOf(day));
  return (
    <div className="flex flex-col gap-1 border-t border-hairline pt-6 text-small text-ink-muted">
      <ul aria-label={legal.versions} className="print:[&_a]:no-underline">
        {versions.map(({ version: number, effectiveOn }) => (
          <li key={number} className={number === version ? 'font-medium text-ink' : 'print:hidden'}>
            {number === version ? (
              versionText(number, effectiveOn)
            ) : (
              <Link
                to={number === current ? '?' : `?version=${number}`}
                className="textlink inline-block py-1"
              >
                {versionText(number, effectiveOn)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <a
        href={`/platform/api/v1/legal/${document}/${version}/pdf`}
        className="textlink self-start print:hidden"
      >
        {legal.pdf}
      </a>
    </div>
  );
}

function Section({ section, isNamed }: { section: LegalSection; isNamed: boolean }) {
  const Heading = isNamed ? 'h3' : 'h2';
  return (
    <section id={section.id} className="prose flex flex-col gap-9">
      {isNamed && <h2 className="text-heading">{section.title}</h2>}
      {section.blocks.map(({ header, text }, i) => (
        <div key={header ?? i} id={anchorOf(section, i)}>
          {header && <Heading className="mb-3 break-after-avoid text-subheading">{header}</Heading>}
          <div className="flex flex-col gap-3 text-ink-muted [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_ul]:marker:text-accent">
            {elementsOf(text)}
          </div>
        </div>
      ))}
    </section>
  );
}
