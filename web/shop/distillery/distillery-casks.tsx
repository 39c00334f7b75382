import { Link } from 'react-router';
import { distilleryCasks } from '#contract/distillery.ts';
import { get } from '#web/api/cache.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { CaskCards, CaskCardsSkeleton } from '../casks/cask-cards.tsx';
import { Loaded } from '../loaded.tsx';

const shown = 12;

export function DistilleryCasks({ id, name }: { id: number; name: string }) {
  const currencyType = useCurrency();
  const casks = useGet(
    get(distilleryCasks, { params: { id: String(id) }, query: { currencyType, size: String(shown) } }),
  );
  const total = casks.data?.totalElements ?? 0;
  return (
    <Section
      title="Its casks"
      action={
        total > shown && (
          <Link to={paths.casks({ distilleryId: String(id) })} className="textlink text-small">
            All {total} casks of {name}
          </Link>
        )
      }
    >
      <Loaded query={casks} skeleton={<CaskCardsSkeleton />}>
        {({ content }) =>
          content.length > 0 ? (
            <CaskCards casks={content} />
          ) : (
            <EmptyState title={`No cask of ${name} is listed yet`} />
          )
        }
      </Loaded>
    </Section>
  );
}
