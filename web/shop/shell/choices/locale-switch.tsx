import { useLocation } from 'react-router';
import { isLocale, locales } from '#words/locales.ts';
import { localeSwitch } from '#words/en/shell/shell.ts';

const offered = document.documentElement.dataset['locales']?.split(' ').filter(isLocale) ?? [];

/** Nothing while the shop offers one locale. The server answers with the page in the other. */
export function LocaleSwitch() {
  const { pathname, search } = useLocation();
  if (offered.length < 2) return null;
  const next = encodeURIComponent(pathname + search);
  return (
    <nav aria-label={localeSwitch.label} className="flex gap-4 text-small">
      {offered.map((locale) => (
        <a
          key={locale}
          lang={locale}
          href={`/locale/${locale}?next=${next}`}
          aria-current={locale === document.documentElement.lang ? 'true' : undefined}
          className="inline-flex min-h-9 items-center text-ink-muted hover:text-accent-strong aria-[current]:text-ink"
        >
          {locales[locale]}
        </a>
      ))}
    </nav>
  );
}
