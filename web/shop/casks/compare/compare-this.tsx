import { Link } from 'react-router';
import { useComparison } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { tray } from '#words/en/casks/compare.ts';
import { CompareToggle } from './compare-toggle.tsx';

export function CompareThis({ cask }: { cask: { id: number; name: string } }) {
  const chosen = useComparison();
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <CompareToggle cask={cask} />
      {chosen.length > 0 && (
        <Link to={paths.compare(chosen)} className="textlink figures text-small">
          {tray.go(chosen.length)}
        </Link>
      )}
    </div>
  );
}
