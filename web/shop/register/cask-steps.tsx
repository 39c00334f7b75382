import { useState } from 'react';
import { emptyRecount, recountEntry } from '#domain/register/recount.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { register as words } from '#words/en/register/register.ts';
import { count, dayOf } from '#words/format.ts';
import type { ReadEntry } from './read-log.ts';

interface Step extends ReadEntry {
  held: number;
  ours: number;
}

function stepsOf(cask: string, entries: readonly ReadEntry[]): Step[] {
  const recount = emptyRecount();
  return entries
    .filter(({ entry }) => entry.cask === cask)
    .map(({ index, entry }) => {
      // Whether a seed is right, the check of the whole log has said.
      recountEntry(recount, index, entry, () => '');
      const { holders, announced = 0 } = recount.casks.get(cask) ?? {};
      const held = holders?.size ?? 0;
      return { index, entry, held, ours: announced - held };
    });
}

/** A phone shows each over six lines. */
const atFirst = 10;
const more = 100;

export function CaskSteps({ cask, entries }: { cask: string; entries: readonly ReadEntry[] }) {
  const [shown, setShown] = useState(atFirst);
  const steps = stepsOf(cask, entries);
  const left = steps.length - shown;
  return (
    <>
      <Table
        caption={words.entries.ofCaskCaption(cask)}
        rows={steps.slice(0, shown)}
        rowKey={({ index }) => index}
        columns={[
          { header: words.entries.index, cell: ({ index }) => count(index) },
          { header: words.entries.at, cell: ({ entry }) => dayOf(entry.at) },
          { header: words.entries.what, cell: ({ entry }) => words.types[entry.type] },
          {
            header: words.entries.about,
            cell: ({ entry: { share } }) => (share === undefined ? cask : words.entries.share(cask, share)),
          },
          { header: words.entries.held, cell: ({ held }) => count(held), align: 'end' },
          { header: words.entries.ours, cell: ({ ours }) => count(ours), align: 'end' },
        ]}
      />
      {left > 0 && (
        <Button kind="dark" className="mt-6" onClick={() => setShown(shown + more)}>
          {words.entries.showMore(Math.min(left, more))}
        </Button>
      )}
    </>
  );
}
