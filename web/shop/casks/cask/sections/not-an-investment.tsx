import { notAnInvestment } from '#words/en/casks/cask-facts.ts';

export function NotAnInvestment() {
  return (
    <aside aria-label={notAnInvestment.label} className="border-t border-hairline py-14">
      <p className="max-w-[46rem] font-display text-heading">{notAnInvestment.statement}</p>
      <p className="prose mt-4 text-ink-muted">{notAnInvestment.text}</p>
    </aside>
  );
}
