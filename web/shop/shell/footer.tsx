import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { house } from '../house.ts';
import { CurrencySwitch } from './currency-switch.tsx';
import { SocialLinks } from './social-links.tsx';

/** spec §2, in this order. */
const links = [
  { to: paths.faq(), text: 'FAQ' },
  { to: paths.contacts(), text: 'Contact Us' },
  { to: paths.aboutUs(), text: 'About Us' },
  { to: paths.privacy(), text: 'Cookies & Privacy' },
  { to: paths.salesTerm(), text: 'Terms of sale' },
  { to: paths.terms(), text: 'Terms & Conditions' },
];

export function Footer() {
  return (
    <footer className="mt-auto border-t border-hairline bg-surface-sunken">
      <div className="page grid gap-12 py-14 tablet:grid-cols-[1fr_auto] tablet:py-20">
        <div className="flex flex-col items-start gap-6">
          <Wordmark />
          <p className="max-w-xs text-small text-ink-muted">
            Shares of single casks of Irish whiskey, from the day they are filled to the bottle on your table.
          </p>
          <SocialLinks />
        </div>
        <div className="flex flex-col gap-8 tablet:items-end">
          <nav aria-label="Footer">
            <ul className="grid grid-cols-2 gap-x-10 gap-y-1 tablet:gap-x-16">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-9 items-center text-small text-ink-muted transition-colors hover:text-accent-strong"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <CurrencySwitch />
        </div>
      </div>
      <div className="page">
        <div className="flex flex-col gap-1 border-t border-hairline py-6 text-small text-ink-faint tablet:flex-row tablet:justify-between">
          <p>© 2023 {house.company}. Dublin, Ireland</p>
          <p>For people of legal drinking age. Please enjoy whiskey responsibly.</p>
        </div>
      </div>
    </footer>
  );
}
