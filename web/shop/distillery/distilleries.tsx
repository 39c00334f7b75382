import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { isLine } from '#contract/shared/patterns.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { searchDistilleries } from '#contract/cask/distillery.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { distilleries as words } from '#words/en/casks/distillery.ts';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { pageNumber, wirePage } from '#web/shop/shared/list/pages.tsx';
import { SearchBox } from '#web/shop/shared/list/search-box.tsx';
import { DistilleriesSkeleton, DistilleryCard, distilleryGrid } from './distillery-card.tsx';

function searchIn(address: URLSearchParams): { q: string | undefined; page: number } {
  const q = address.get('q') ?? '';
  return { q: isLine(q, 100) ? q.trim() : undefined, page: pageNumber(address) };
}

const distilleriesQuery = ({ q, page }: ReturnType<typeof searchIn>) =>
  get(searchDistilleries, { query: { ...(q !== undefined && { q }), page: wirePage(page), size: '24' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(distilleriesQuery(searchIn(new URL(request.url).searchParams)));

function DistilleriesPage() {
  const navigate = useNavigate();
  const search = searchIn(useSearchParams()[0]);
  const found = useGet({ ...distilleriesQuery(search), placeholderData: keepPreviousData });
  const show = (q: string) =>
    void navigate(paths.distilleries(q === '' ? {} : { q }), { replace: true, preventScrollReset: true });
  return (
    <div className="page pb-24">
      <PageHeader label={words.label} title={words.title} lead={words.lead} />
      <SearchBox {...words.search} q={search.q ?? ''} onSearch={show} className="mt-10 max-w-xl" />
      <p role="status" className="figures mt-4 text-small text-ink-muted">
        {found.data && words.found(found.data.totalElements)}
      </p>
      <h2 className="sr-only">{words.list}</h2>
      <div className="mt-6">
        <Loaded query={found} skeleton={<DistilleriesSkeleton count={9} />}>
          {(answer) => <Found answer={answer} {...search} />}
        </Loaded>
      </div>
    </div>
  );
}
export { DistilleriesPage as Component };

interface FoundProps {
  answer: AnswerOf<typeof searchDistilleries>;
  q: string | undefined;
  page: number;
}

function Found({ answer: { content, totalPages }, q, page }: FoundProps) {
  if (content.length === 0)
    return (
      <EmptyList
        picture={<CaskPicture caskType="HOGSHEAD" fill={0} spirit={0} className="h-28" />}
        words={words.nothing}
        to={paths.distilleries()}
        kind="dark"
      />
    );
  return (
    <>
      <ul className={distilleryGrid}>
        {content.map(({ id, name, county, casks, renditions }) => (
          <li key={id}>
            <DistilleryCard id={id} name={name} text={words.facts(county, casks)} renditions={renditions} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          as={Link}
          page={page}
          pages={totalPages}
          label={words.pages}
          linkTo={(number) => ({
            to: paths.distilleries({ ...(q !== undefined && { q }), page: String(number) }),
          })}
        />
      </div>
    </>
  );
}
