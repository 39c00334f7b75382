import { CompareThis } from '../compare/compare-this.tsx';
import { Favourite } from './favourite.tsx';
import { ShareCask } from './share-cask.tsx';

export function CaskActions({ cask }: { cask: { id: number; name: string } }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-7 print:hidden">
      <Favourite cask={cask} />
      <ShareCask cask={cask} />
      <CompareThis cask={cask} />
    </div>
  );
}
