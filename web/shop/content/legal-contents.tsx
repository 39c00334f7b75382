import { Link } from 'react-router';
import type { LegalSection } from '#contract/content/legal.ts';
import { legal } from '#words/en/content/content.ts';

/** A part of a section is linked to by its number: `#cask-share-terms-3`. */
export const anchorOf = ({ id }: LegalSection, index: number) => `${id}-${index + 1}`;

export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-label={legal.contents}
      // On a desktop it stays in sight, and scrolls by itself where it is longer than the window.
      className="flex flex-col gap-5 self-start border-l border-hairline pl-5 text-small desktop:sticky desktop:top-25 desktop:max-h-[calc(100dvh-8rem)] desktop:overflow-y-auto print:hidden"
    >
      {sections.map((section) => (
        <div key={section.id}>
          {sections.length > 1 && (
            <Link to={`#${section.id}`} className={`${link} text-ink`}>
              {section.title}
            </Link>
          )}
          <ul>
            {section.blocks.map(
              ({ header }, i) =>
                header && (
                  <li key={header}>
                    <Link to={`#${anchorOf(section, i)}`} className={`${link} text-ink-muted`}>
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

const link = 'block py-1 transition-colors hover:text-accent-strong';
