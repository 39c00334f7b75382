import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths, type CaskFilter } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { casksQuery } from './casks-query.ts';
import { found } from '#words/en/casks/casks.ts';
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
      {isPastTheEnd ? undefined : (
        <>
          <p>{nothing.text}</p>
          <OneWord filter={filter} />
        </>
      )}
    </EmptyState>
  );
}

function OneWord({ filter: { q = '' } }: { filter: CaskFilter }) {
  const typed = q.split(/\s+/).filter((word) => word.length > 2);
  const words = typed.length > 1 ? typed.slice(0, 3) : [];
  const queries = useQueries({ queries: words.map((word) => casksQuery({ q: word })) });
  return queries.map(
    ({ data }, i) =>
      data &&
      data.totalElements > 0 && (
        <p key={words[i]} className="mt-2">
          <Link to={paths.casks({ q: words[i] })} className="textlink">
            {nothing.oneWord(found.casks(data.totalElements), words[i] ?? '')}
          </Link>
        </p>
      ),
  );
}
