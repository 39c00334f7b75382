import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { company as companyWords, particulars } from '#words/en/company.ts';
import { footer as footerWords } from '#words/en/shell/footer.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { useCompany } from '#web/shop/shared/use-company.ts';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './choices/theme-switch.tsx';
import { currencies, currencySymbols } from '#domain/money.ts';
import { chooseCurrency } from '#web/api/session/account.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import { currencySwitch } from '#words/en/shell/choices.ts';

const links = ['faq', 'contacts', 'aboutUs', 'privacy', 'salesTerm', 'terms'] as const;
const helpAndProof = ['howItWorks', 'shareCode', 'registerLog', 'draw', 'status'] as const;

export function Footer() {
  const company = useCompany();
  return (
    <footer className="mt-auto border-t border-hairline bg-surface-sunken">
      <div className="page grid gap-12 py-14 tablet:grid-cols-[1fr_auto] tablet:py-20">
        <div className="flex flex-col items-start gap-6">
          <Wordmark />
          <p className="max-w-xs text-small text-ink-muted">{footerWords.about}</p>
          <SocialLinks />
        </div>
        <div className="flex flex-col gap-8 tablet:items-end">
          <Links label={footerWords.label} names={links} />
          <Links label={footerWords.helpAndProof} names={helpAndProof} />
          <div className="flex flex-wrap gap-3">
            <CurrencySwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
      <div className="page">
        <div className="flex flex-col gap-1 border-t border-hairline py-6 text-small text-ink-faint tablet:flex-row tablet:justify-between">
          <p>{footerWords.company(companyWords.name)}</p>
          <p>{footerWords.responsibly}</p>
        </div>
        <p className="min-h-[3em] pb-6 text-small whitespace-pre-line text-ink-faint">
          {company && `${particulars(company)}\n${company.phone}`}
        </p>
      </div>
    </footer>
  );
}

type LinkName = (typeof links)[number] | (typeof helpAndProof)[number];

function Links({ label, names }: { label: string; names: readonly LinkName[] }) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-x-10 gap-y-1 tablet:w-80">
        {names.map((name) => (
          <li key={name}>
            <Link
              to={paths[name]()}
              className="inline-flex min-h-9 items-center text-small text-ink-muted transition-colors hover:text-accent-strong"
            >
              {footerWords[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CurrencySwitch() {
  return (
    <Choice
      label={currencySwitch.label}
      options={currencies.map((id) => ({ id, label: `${currencySymbols[id]} ${id}` }))}
      value={useCurrency()}
      onChange={(id) => void chooseCurrency(id)}
    />
  );
}
