/** domain.md: a plain statement, on every cask's page. */
export function NotAnInvestment() {
  return (
    <aside aria-label="Please note" className="border-t border-hairline py-14">
      <p className="max-w-[46rem] font-display text-heading">
        This is a drink bought for enjoyment, not an investment; no return is promised.
      </p>
      <p className="prose mt-4 text-ink-muted">
        Volume falls by evaporation, strength may fall, and a cask can leak. There is no buy-back and no
        resale here. What you buy is a share of one cask, to be bottled and drunk.
      </p>
    </aside>
  );
}
