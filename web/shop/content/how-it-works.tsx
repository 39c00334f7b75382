import { Link } from 'react-router';
import { howItWorks as words } from '#words/content.ts';
import { useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';

/** Home and About us; `/#how-it-works` leads here. */
export function HowItWorks() {
  const { loggedIn } = useSession();
  return (
    <div id="how-it-works" className="page">
      <Section label={words.label} title={words.title}>
        <ol className="grid gap-x-8 gap-y-10 tablet:grid-cols-2 desktop:grid-cols-4">
          {words.steps.map(({ title, text }, i) => (
            <li key={title} className="border-t border-accent pt-5">
              <p className="label figures text-accent">{words.step(i + 1)}</p>
              <h3 className="mt-4 text-subheading">{title}</h3>
              <p className="mt-2 text-small text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-12 flex flex-wrap gap-4 print:hidden">
          <ButtonLink as={Link} to={paths.casks()}>
            {words.browse}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.membership()} kind="dark">
            {loggedIn ? words.levels : words.signUp}
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}
