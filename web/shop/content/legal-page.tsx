import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useTitle } from '../title.ts';

/** spec §3, legal text block: an optional header, and text. */
export interface LegalBlock {
  header?: string;
  text: ReactNode;
}

export interface LegalDocument {
  /** The anchor it can be linked to. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

interface LegalPageProps {
  title: string;
  lead?: string;
  documents: readonly LegalDocument[];
}

/** Legal documents one under another, with a way to each where there are several. */
export function LegalPage({ title, lead, documents }: LegalPageProps) {
  useTitle(title);
  return (
    <div className="page">
      <PageHeader label="Last updated 8 September 2023" title={title} lead={lead} />
      {documents.length > 1 && (
        <nav
          aria-label="On this page"
          className="flex flex-wrap gap-x-8 gap-y-1 border-b border-hairline py-5"
        >
          {documents.map((document) => (
            <a key={document.id} href={`#${document.id}`} className="textlink py-1 text-small">
              {document.title}
            </a>
          ))}
        </nav>
      )}
      {documents.map((document) => (
        <Legal key={document.id} document={document} named={documents.length > 1} />
      ))}
    </div>
  );
}

function Legal({ document, named }: { document: LegalDocument; named: boolean }) {
  const Heading = named ? 'h3' : 'h2';
  return (
    <section id={document.id} className="section grid gap-10 desktop:grid-cols-[1fr_2fr]">
      {named && <h2 className="text-heading">{document.title}</h2>}
      <div className="prose flex flex-col gap-9 desktop:col-start-2">
        {document.blocks.map(({ header, text }, i) => (
          <div key={header ?? i}>
            {header && <Heading className="mb-3 text-subheading">{header}</Heading>}
            <div className="flex flex-col gap-3 text-ink-muted [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
              {text}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
