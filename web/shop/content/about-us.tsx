import { type TeamPerson, getTeam } from '#contract/content/team.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { aboutUs } from '#words/en/content/content.ts';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { bottle } from '#web/shop/pictures/pictures.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Team } from './team.tsx';

const query = () => get(getTeam, {});

export const loader = () => prefetch(query());

function AboutUsPage() {
  const team = useGet(query());
  return (
    <>
      <div className="page">
        <PageHeader name={aboutUs.name} label={aboutUs.label} title={aboutUs.title} lead={aboutUs.lead} />
        <Why />
        <Section title={aboutUs.promises.title} className="border-t border-hairline">
          <dl className="grid gap-x-10 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-4">
            {aboutUs.promises.items.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-display text-subheading text-accent-strong">{title}</dt>
                <dd className="mt-2 text-small text-ink-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Loaded query={team} skeleton={<TeamSkeleton />}>
          {(people) => people.length > 0 && <TeamSection people={people} />}
        </Loaded>
      </div>
      <div className="border-t border-hairline bg-surface-sunken">
        <HowItWorks />
      </div>
    </>
  );
}
export { AboutUsPage as Component };

function TeamSection({ people }: { people: readonly TeamPerson[] }) {
  const drawn = people.filter(({ drawing }) => drawing !== null).length;
  const { label, title, lead, someDrawn } = aboutUs.team;
  return (
    <Section
      title={title}
      {...(drawn > 0 && { label, lead: drawn === people.length ? lead : someDrawn })}
      className="border-t border-hairline"
    >
      <Team people={people} />
    </Section>
  );
}

function TeamSkeleton() {
  const { label, title, lead } = aboutUs.team;
  return (
    <Section title={title} label={label} lead={lead} className="border-t border-hairline">
      <Skeleton className="h-88 tablet:h-136 desktop:h-72" />
    </Section>
  );
}

function Why() {
  const { title, paragraphs, picture } = aboutUs.why;
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
