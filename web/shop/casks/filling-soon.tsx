import { useGet } from '#web/api/hooks.ts';
import { page } from '#words/en/casks/casks.ts';
import { CaskCard } from './cask-card.tsx';
import { casksQuery } from './casks-query.ts';

export function FillingSoon() {
  const { data } = useGet(casksQuery({ state: ['FILLING_SOON'], sort: 'newest', size: '6' }));
  if (!data || data.content.length === 0) return null;
  return (
    <section aria-labelledby="filling-soon" className="mt-14">
      <h3 id="filling-soon" className="text-heading">
        {page.fillingSoon}
      </h3>
      <ul className="-mx-1 mt-5 flex snap-x gap-5 overflow-x-auto px-1 pb-4">
        {data.content.map((cask) => (
          <li key={cask.id} className="w-72 shrink-0 snap-start">
            <CaskCard cask={cask} />
          </li>
        ))}
      </ul>
    </section>
  );
}
