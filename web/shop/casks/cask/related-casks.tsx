import type { Cask, CaskDetail } from '#contract/cask/cask.ts';
import { useGet } from '#web/api/http/cache.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { related } from '#words/en/casks/cask.ts';
import { CaskCards, CaskCardsSkeleton } from '../cask-cards.tsx';
import { casksQuery } from '../casks-query.ts';

const shown = 3;
const onSale = ['ACTIVE', 'ACTIVE_LIMITED_QUANTITY'] as const;

export function RelatedCasks({ cask }: { cask: CaskDetail }) {
  const size = String(shown + 1);
  const ofDistillery = useGet(
    casksQuery({ distilleryId: [String(cask.distilleryId)], state: [...onSale], size }),
  );
  const ofStyle = useGet(casksQuery({ spiritStyle: [cask.spiritStyle], state: [...onSale], size: '8' }));
  const isSoldOut = cask.state === 'SOLD_OUT';
  const lead = cask.ended ? related.ended : isSoldOut ? related.soldOut : related.lead;
  // The parts below them must not jump, nor the footer.
  if (!ofDistillery.data || !ofStyle.data) return <Related lead={lead} />;
  const found = [...ofDistillery.data.content, ...ofStyle.data.content].filter(({ id }) => id !== cask.id);
  const casks = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, shown);
  if (casks.length === 0) return null;
  return <Related lead={lead} casks={casks} />;
}

const Related = ({ lead, casks }: { lead: string; casks?: Cask[] }) => (
  <div className="border-t border-hairline print:hidden max-tablet:[&_.grid>:nth-child(3)]:hidden">
    <Section title={related.title} lead={lead}>
      {casks ? <CaskCards casks={casks} /> : <CaskCardsSkeleton />}
    </Section>
  </div>
);
