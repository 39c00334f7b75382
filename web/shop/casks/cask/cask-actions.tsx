import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useComparison } from '#web/api/hooks.ts';
import { tray } from '#words/en/casks/compare.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { Favourite } from './favourite.tsx';

export function CaskActions({ cask }: { cask: { id: number; name: string } }) {
  const chosen = useComparison();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-7 print:hidden">
      <Favourite cask={cask} />
      <CompareToggle cask={cask} />
      {chosen.length > 0 && (
        <Link to={paths.compare(chosen)} className="textlink figures text-small">
          {tray.go(chosen.length)}
        </Link>
      )}
    </div>
  );
}
