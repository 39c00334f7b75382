import { Link, useLocation } from 'react-router';
import * as words from '#words/en/profile/preferences.ts';

const sections = [
  { id: 'person', title: words.person.title },
  { id: 'country', title: words.market.title },
  { id: 'address', title: words.address.title },
  { id: 'emails', title: words.emails.title },
  { id: 'password', title: words.password.title },
  { id: 'second-factor', title: words.secondFactor.title },
  { id: 'sessions', title: words.sessions.title },
  { id: 'data', title: words.data.title },
  { id: 'closing', title: words.closing.title },
] as const;
export type PreferenceName = (typeof sections)[number]['id'];

export function PreferencesContents() {
  const { state } = useLocation();
  return (
    <nav aria-label={words.preferences.contents} className="mb-10 border-y border-hairline py-3">
      <ul className="flex flex-wrap gap-x-6 text-small">
        {sections.map(({ id, title }) => (
          <li key={id}>
            {/* A link keeps where one came from, so that saving leads back there. */}
            <Link
              to={`#${id}`}
              state={state}
              className="inline-flex min-h-11 items-center text-ink-muted transition-colors hover:text-accent-strong"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
