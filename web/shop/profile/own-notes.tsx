import { Link } from 'react-router';
import { useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { note as bottlesWords, release } from '#words/en/profile/bottles.ts';
import { lossNote as lossWords } from '#words/en/profile/losses.ts';
import { dayOf, money } from '#words/format.ts';
import { bottlingsQuery, lossesQuery, releasesQuery } from './own-matters.ts';

/** What waits for the member: lost casks to choose for, an address to confirm, bottles to pay for. */
export function OwnNotes() {
  const lost = (useGet(lossesQuery()).data ?? []).filter(({ isOpen }) => isOpen);
  const bottlings = useGet(bottlingsQuery()).data ?? [];
  const releases = useGet(releasesQuery(1)).data?.content ?? [];
  const toConfirm = bottlings.filter(({ isOpen, isConfirmed }) => isOpen && !isConfirmed);
  const toPay = releases.filter((invoice) => invoice.toPay > 0);
  if (lost.length + toConfirm.length + toPay.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3 print:hidden">
      {lost.map(({ lossId, caskName, chooseUntil }) => (
        <Banner key={lossId} tone="warning" action={darkLink(paths.profileLosses(), lossWords.action)}>
          {lossWords.text(caskName, dayOf(chooseUntil))}
        </Banner>
      ))}
      {toConfirm.map(({ bottlingId, caskName, plannedOn }) => (
        <Banner key={bottlingId} action={darkLink(paths.profileBottles(), bottlesWords.addressAction)}>
          {bottlesWords.address(caskName, dayOf(plannedOn))}
        </Banner>
      ))}
      {toPay.map(({ id, caskName, toPay: due, currency, state, dueOn }) => (
        <Banner
          key={id}
          tone={state === 'DEFAULTED' ? 'warning' : 'info'}
          action={
            <ButtonLink as={Link} to={paths.profileRelease(id)}>
              {release.pay(money(due, currency))}
            </ButtonLink>
          }
        >
          {state === 'DEFAULTED' ? bottlesWords.held(caskName) : bottlesWords.pay(caskName, dayOf(dueOn))}
        </Banner>
      ))}
    </div>
  );
}

const darkLink = (to: string, text: string) => (
  <ButtonLink as={Link} to={to} kind="dark">
    {text}
  </ButtonLink>
);
