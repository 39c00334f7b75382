import { Link } from 'react-router';
import { useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';

/** spec §1: the four steps. */
const steps = [
  {
    title: 'Browse casks',
    text: 'Look through the warehouse: distillery, wood, strength, the month of filling and the year of bottling.',
  },
  {
    title: 'Join a membership',
    text: 'Buying shares takes a membership. One level is free; it begins with your first cask share and lasts 12 months.',
  },
  {
    title: 'Buy cask shares and let them mature',
    text: 'Your shares rest in a bonded warehouse at the distillery. Each has its certificate in your collection.',
  },
  {
    title: 'Receive the bottle',
    text: 'At most 30 days before bottling you hear the final date. Shipping, duty and VAT are invoiced then, and your bottles are sent.',
  },
];

/** Home and About us; `/#how-it-works` leads here. */
export function HowItWorks() {
  const { loggedIn } = useSession();
  return (
    <div id="how-it-works" className="page">
      <Section label="Four steps" title="How it works">
        <ol className="grid gap-x-8 gap-y-10 tablet:grid-cols-2 desktop:grid-cols-4">
          {steps.map(({ title, text }, i) => (
            <li key={title} className="border-t border-accent pt-5">
              <p className="label figures text-accent">Step {i + 1}</p>
              <h3 className="mt-4 text-subheading">{title}</h3>
              <p className="mt-2 text-small text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-12 flex flex-wrap gap-4">
          <ButtonLink as={Link} to={paths.casks()}>
            Browse casks
          </ButtonLink>
          <ButtonLink as={Link} to={paths.membership()} kind="dark">
            {loggedIn ? 'See the levels' : 'Sign up'}
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}
