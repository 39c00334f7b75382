import type { CaskDetail } from '#contract/cask.ts';
import { useGet } from '#web/api/hooks.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { related } from '#words/en/casks/cask.ts';
import { CaskCards } from '../cask-cards.tsx';
import { casksQuery } from '../casks-query.ts';

const shown = 3;
const onSale = ['ACTIVE', 'ACTIVE_LIMITED_QUANTITY'] as const;

/** Of the same distillery first, then of the same spirit; only what can be bought. */
export function RelatedCasks({ cask }: { cask: CaskDetail }) {
  const size = String(shown + 1);
  const ofDistillery = useGet(
    casksQuery({ distilleryId: [String(cask.distilleryId)], state: [...onSale], size }),
  );
  const ofStyle = useGet(casksQuery({ spiritStyle: [cask.spiritStyle], state: [...onSale], size: '8' }));
  if (!ofDistillery.data || !ofStyle.data) return null;
  const found = [...ofDistillery.data.content, ...ofStyle.data.content].filter(({ id }) => id !== cask.id);
  const casks = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, shown);
  if (casks.length === 0) return null;
  return (
    <div className="border-t border-hairline print:hidden">
      <Section title={related.title} lead={cask.state === 'SOLD_OUT' ? related.soldOut : related.lead}>
        <CaskCards casks={casks} />
      </Section>
    </div>
  );
}
