import { paths, type CaskFilter } from '#web/paths.ts';
import { nothing, pastTheEnd } from '#words/en/casks/filters.ts';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { CaskPicture } from './drawing/cask-picture.tsx';
import { withoutFilters } from './filters/cask-filter.ts';

export const NoCasks = ({ filter, isPastTheEnd }: { filter: CaskFilter; isPastTheEnd: boolean }) => (
  <EmptyList
    picture={<CaskPicture caskType="HOGSHEAD" fill={0} spirit={0} className="h-28" />}
    words={isPastTheEnd ? pastTheEnd : nothing}
    to={paths.casks(isPastTheEnd ? { ...filter, page: undefined } : withoutFilters(filter))}
    kind="dark"
  />
);
