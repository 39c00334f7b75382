import { Link } from 'react-router';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { note as words, release } from '#words/en/profile/bottles.ts';
import { dayOf, money } from '#words/format.ts';
import { bottlingsQuery, releasesQuery } from './queries.ts';

export function BottlesNote() {
  const bottlings = useGet(bottlingsQuery()).data ?? [];
  const releases = useGet(releasesQuery(1)).data?.content ?? [];
  const toConfirm = bottlings.filter(({ isOpen, isConfirmed }) => isOpen && !isConfirmed);
  const toPay = releases.filter((invoice) => invoice.toPay > 0);
  if (toConfirm.length + toPay.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3 print:hidden">
      {toConfirm.map(({ bottlingId, caskName, plannedOn }) => (
        <Banner
          key={bottlingId}
          action={
            <ButtonLink as={Link} to={paths.profileBottles()} kind="dark">
              {words.addressAction}
            </ButtonLink>
          }
        >
          {words.address(caskName, dayOf(plannedOn))}
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
          {state === 'DEFAULTED' ? words.held(caskName) : words.pay(caskName, dayOf(dueOn))}
        </Banner>
      ))}
    </div>
  );
}
