import { Link } from 'react-router';
import type { Certificate } from '#contract/certificate.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { withdrawalNotice, withdrawing } from '#words/en/profile/withdrawal.ts';
import { dayOf } from '#words/format.ts';

/** Above the certificates, as long as a purchase can be withdrawn from: the newest one comes first. */
export function WithdrawalNotice({ shares }: { shares: readonly Certificate[] }) {
  const latest = shares.find(({ withdrawUntil }) => withdrawUntil !== null);
  if (!latest?.withdrawUntil) return null;
  return (
    <p className="mb-8 flex flex-col items-start gap-3 border border-hairline bg-surface-raised p-5 text-small tablet:flex-row tablet:items-center tablet:justify-between tablet:gap-8">
      {withdrawalNotice.text(dayOf(latest.withdrawUntil))}
      <ButtonLink as={Link} kind="dark" to={paths.profileWithdrawal(latest.orderId)} className="shrink-0">
        {withdrawing.begin}
      </ButtonLink>
    </p>
  );
}
