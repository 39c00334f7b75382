import { aboutUs as words } from '#words/content.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Section } from '#web/ui/section.tsx';
import { bottle } from '../pictures/pictures.ts';
import { useTitle } from '../title.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Team } from './team.tsx';

export function Component() {
  useTitle(words.name);
  return (
    <>
      <div className="page">
        <PageHeader label={words.label} title={words.title} lead={words.lead} />
        <Why />
        <Section title={words.promises.title} className="border-t border-hairline">
          <dl className="grid gap-x-10 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-4">
            {words.promises.items.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-display text-subheading text-accent-strong">{title}</dt>
                <dd className="mt-2 text-small text-ink-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section
          label={words.team.label}
          title={words.team.title}
          lead={words.team.lead}
          className="border-t border-hairline"
        >
          <Team />
        </Section>
      </div>
      <div className="border-t border-hairline bg-surface-sunken">
        <HowItWorks />
      </div>
    </>
  );
}

function Why() {
  const { title, paragraphs, picture } = words.why;
  return (
    <Section title={title}>
      <div className="grid items-start gap-12 desktop:grid-cols-[1fr_24rem]">
        <div className="prose flex flex-col gap-4 text-ink-muted">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Picture
          picture={bottle}
          sizes="(min-width: 64rem) 24rem, 100vw"
          alt={picture}
          className="h-auto w-full max-w-md"
        />
      </div>
    </Section>
  );
}
