import { type Column, Table } from '#web/ui/layout/table.tsx';
import { register as words } from '#words/en/register/register.ts';
import { count, dayOf } from '#words/format.ts';
import type { ReadEntry } from './read-log.ts';

export function aboutOf({ cask, share }: ReadEntry['entry']): string {
  if (cask === undefined) return '';
  return share === undefined ? cask : words.entries.share(cask, share);
}

export const entryColumns: readonly Column<ReadEntry>[] = [
  { header: words.entries.index, cell: ({ index }) => count(index) },
  { header: words.entries.at, cell: ({ entry }) => dayOf(entry.at) },
  { header: words.entries.what, cell: ({ entry }) => words.types[entry.type] },
];

export const EntryTable = ({ entries }: { entries: readonly ReadEntry[] }) => (
  <Table
    caption={words.entries.caption}
    rows={entries}
    rowKey={({ index }) => index}
    columns={[
      ...entryColumns,
      { header: words.entries.about, cell: ({ entry }) => aboutOf(entry), align: 'end' },
    ]}
  />
);
