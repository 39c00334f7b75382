import { Link } from 'react-router';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { note as words } from '#words/en/profile/bottles.ts';
import { dayOf, money } from '#words/format.ts';
import { bottlingsQuery, releasesQuery } from './queries.ts';

const link = (to: string, text: string) => (
  <Link to={to} className="textlink">
    {text}
  </Link>
);

export function BottlesNote() {
  const bottlings = useGet(bottlingsQuery()).data ?? [];
  const releases = useGet(releasesQuery(1)).data?.content ?? [];
  const toConfirm = bottlings.filter(({ isOpen, isConfirmed }) => isOpen && !isConfirmed);
  const toPay = releases.filter((invoice) => invoice.toPay > 0);
  if (toConfirm.length + toPay.length === 0) return null;
  return (
    <div className="mb-10 flex flex-col gap-3 print:hidden">
      {toConfirm.map(({ bottlingId, caskName, plannedOn }) => (
        <Banner key={bottlingId} action={link(paths.profileBottles(), words.addressAction)}>
          {words.address(caskName, dayOf(plannedOn))}
        </Banner>
      ))}
      {toPay.map(({ id, caskName, toPay: due, currency, state, dueOn }) => (
        <Banner
          key={id}
          tone={state === 'DEFAULTED' ? 'warning' : 'info'}
          action={link(paths.profileRelease(id), words.payAction)}
        >
          {state === 'DEFAULTED'
            ? words.held(caskName, money(due, currency))
            : words.pay(caskName, money(due, currency), dayOf(dueOn))}
        </Banner>
      ))}
    </div>
  );
}
