import { Link } from 'react-router';
import { distilleryCasks } from '#contract/cask/distillery.ts';
import { get } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { distillery } from '#words/en/casks/distillery.ts';
import { CaskCards, CaskCardsSkeleton } from '../casks/cask-cards.tsx';
import { count } from '#words/format.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';

const words = distillery.casks;
const shown = 12;

export const distilleryCasksQuery = (id = '') =>
  get(distilleryCasks, { params: { id }, query: { currencyType: currency.get(), size: String(shown) } });

export function DistilleryCasks({ id, name }: { id: number; name: string }) {
  useCurrency();
  const casks = useGet(distilleryCasksQuery(String(id)));
  const total = casks.data?.totalElements ?? 0;
  return (
    <Section
      title={words.title}
      action={
        total > shown && (
          <Link to={paths.casks({ distilleryId: String(id) })} className="textlink text-small">
            {words.all(count(total), name)}
          </Link>
        )
      }
      className="border-t border-hairline"
    >
      <Loaded query={casks} skeleton={<CaskCardsSkeleton />}>
        {({ content }) => (content.length > 0 ? <CaskCards casks={content} /> : <NoCask of={name} />)}
      </Loaded>
    </Section>
  );
}

function NoCask({ of: name }: { of: string }) {
  return (
    <EmptyState
      title={words.empty(name)}
      action={
        <ButtonLink as={Link} to={paths.casks()} kind="dark">
          {words.browse}
        </ButtonLink>
      }
    >
      {words.emptyText}
    </EmptyState>
  );
}
