import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { maxCompared } from '#web/api/state/comparison.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { notes, page } from '#words/en/casks/compare.ts';
import { today } from '#web/shop/shared/time/today.ts';
import { comparedFacts } from './compared-facts.ts';
import { CompareTable } from './compare-table.tsx';

interface ComparisonProps {
  casks: readonly CaskDetail[];
  onRemove: (id: number) => void;
}

export function Comparison({ casks, onRemove }: ComparisonProps) {
  const [showsDifferencesOnly, setShowsDifferencesOnly] = useState(false);
  const groups = comparedFacts(casks, today())
    .map(({ title, facts }) => ({
      title,
      facts: facts.filter(({ differs }) => differs || !showsDifferencesOnly),
    }))
    .filter(({ facts }) => facts.length > 0);
  const isSingle = casks.length === 1;
  return (
    <>
      <div className="mt-8 mb-10 flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
        {!isSingle && (
          <Checkbox isSelected={showsDifferencesOnly} onChange={setShowsDifferencesOnly} className="pt-1.5">
            {page.differencesOnly}
          </Checkbox>
        )}
        <div className="flex flex-wrap gap-x-6 tablet:ml-auto">
          {casks.length < maxCompared && (
            <ButtonLink as={Link} to={paths.casks()} kind="quiet">
              <Plus className="size-4" aria-hidden />
              {page.add}
            </ButtonLink>
          )}
          <Button kind="quiet" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden />
            {page.print}
          </Button>
        </div>
      </div>
      <CompareTable casks={casks} groups={groups} onRemove={onRemove} />
      {groups.length === 0 && <p className="mt-6 text-ink-muted">{page.same}</p>}
      <p className="prose mt-10 text-small text-ink-faint">{notes}</p>
    </>
  );
}
