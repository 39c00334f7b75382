import { Section } from '#web/ui/section.tsx';

/** Only what is true today. No word of a return: a share is whiskey to drink, not an investment. */
const differences = [
  {
    title: 'One cask, named',
    text: 'Every share belongs to one cask you can point at: its distillery, warehouse, cask number, wood, litres and strength on the day it was filled. Nothing is pooled, nothing is substituted.',
  },
  {
    title: 'Every share has its number',
    text: 'A cask has a fixed number of shares, counted from one. Each is sold once and has a share code of its own; what is left is counted from the shares themselves.',
  },
  {
    title: 'A certificate for each',
    text: 'For every share you buy you hold a certificate in your collection, with its code, the distillery, and the month the cask was filled.',
  },
  {
    title: 'The price in the open',
    text: 'One price per share, set in Singapore dollars and in euro, never converted. What it includes, and the duty and VAT that fall due at bottling, are told before you buy.',
  },
];

export function Difference() {
  return (
    <div className="border-y border-hairline bg-surface-sunken">
      <div className="page">
        <Section label="The house" title="What makes Tierce different">
          <ol className="grid gap-x-16 gap-y-10 tablet:grid-cols-2">
            {differences.map(({ title, text }, i) => (
              <li key={title} className="flex gap-6 border-t border-hairline pt-6">
                <span aria-hidden className="figures font-display text-heading text-accent">
                  {i + 1}
                </span>
                <div>
                  <h3 className="text-subheading">{title}</h3>
                  <p className="mt-2 max-w-prose text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="prose mt-12 text-small text-ink-faint">
            A cask share is whiskey bought to be enjoyed. It is not an investment, and no return is promised.
            A little is lost to the angels every year.
          </p>
        </Section>
      </div>
    </div>
  );
}
