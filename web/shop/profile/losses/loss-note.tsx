import { Link } from 'react-router';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { lossNote as words } from '#words/en/profile/losses.ts';
import { dayOf } from '#words/format.ts';
import { lossesQuery } from './queries.ts';

export function LossNote() {
  const open = (useGet(lossesQuery()).data ?? []).filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3 print:hidden">
      {open.map(({ lossId, caskName, chooseUntil }) => (
        <Banner
          key={lossId}
          tone="warning"
          action={
            <ButtonLink as={Link} to={paths.profileLosses()} kind="dark">
              {words.action}
            </ButtonLink>
          }
        >
          {words.text(caskName, dayOf(chooseUntil))}
        </Banner>
      ))}
    </div>
  );
}
