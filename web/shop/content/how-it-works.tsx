import { Link } from 'react-router';
import { howItWorks } from '#words/en/content/content.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Section } from '#web/ui/layout/section.tsx';

export function HowItWorks() {
  return (
    <div id="how-it-works" className="page">
      <Section label={howItWorks.label} title={howItWorks.title}>
        <ol className="grid gap-x-8 gap-y-10 tablet:grid-cols-2 desktop:grid-cols-4">
          {howItWorks.steps.map(({ title, text }, i) => (
            <li key={title} className="border-t border-accent pt-5">
              <p className="label figures text-accent">{howItWorks.step(i + 1)}</p>
              <h3 className="mt-4 text-subheading">{title}</h3>
              <p className="mt-2 text-small text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-12 flex flex-wrap gap-4 print:hidden">
          <ButtonLink as={Link} to={paths.casks()}>
            {howItWorks.browse}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.membership()} kind="dark">
            {howItWorks.signUp}
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}
