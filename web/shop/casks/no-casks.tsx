import { Link } from 'react-router';
import { paths, type CaskFilter } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { nothing, pastTheEnd } from '#words/en/casks/filters.ts';
import { withoutFilters } from './filters/cask-filter.ts';

export function NoCasks({ filter, isPastTheEnd }: { filter: CaskFilter; isPastTheEnd: boolean }) {
  const to = isPastTheEnd ? paths.casks({ ...filter, page: undefined }) : paths.casks(withoutFilters(filter));
  const words = isPastTheEnd ? pastTheEnd : nothing;
  return (
    <EmptyState
      picture={<CaskPicture caskType="HOGSHEAD" fill={0} spirit={0} className="h-28" />}
      title={words.title}
      action={
        <ButtonLink as={Link} to={to} kind="dark">
          {words.action}
        </ButtonLink>
      }
    >
      {isPastTheEnd ? undefined : nothing.text}
    </EmptyState>
  );
}
