import { PageHeader } from '#web/ui/page-header.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { bottle } from '../pictures/pictures.ts';
import { Section } from '#web/ui/section.tsx';
import { useTitle } from '../title.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Team } from './team.tsx';

export function Component() {
  useTitle('About Us');
  return (
    <>
      <div className="page">
        <PageHeader
          label="Dublin, Ireland"
          title="About us"
          lead="A tierce is an old cask size, the third part of a pipe. It is also what we do: we part a cask into shares, so that a good one need not belong to one person alone."
        />
        <Section title="Why we do this">
          <div className="grid items-start gap-12 desktop:grid-cols-[1fr_24rem]">
            <div className="prose flex flex-col gap-4 text-ink-muted">
              <p>
                A full cask of new Irish spirit is a few hundred bottles, years of waiting and a great deal of
                trust in one purchase. Most people who would love to follow a cask never will on those terms.
              </p>
              <p>
                So we agree with a distillery on a single cask, write down what is in it, count its shares,
                and sell each of them once. You can see which cask, which warehouse, how many shares there are
                and how many are left, before you pay anything.
              </p>
              <p>
                What you own is whiskey in the making: something to look forward to, and in the end to drink.
              </p>
            </div>
            <Picture
              picture={bottle}
              sizes="(min-width: 64rem) 24rem, 100vw"
              alt="A bottle of the house and a glass of whiskey on an oak table, casks behind"
              className="h-auto w-full max-w-md"
            />
          </div>
        </Section>
        <Section
          label="Sample"
          title="The team"
          lead="The people below are fictional. They stand here to show the page; a real house introduces its own."
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
