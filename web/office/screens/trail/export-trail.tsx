import { useMutation } from '@tanstack/react-query';
import type { RequestOf } from '#contract/endpoint.ts';
import { type TrailEntry, searchTrail } from '#contract/office/trail.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { trail as words } from '#words/en/office/trail.ts';
import { count } from '#words/format.ts';
import { downloadCsv, type CsvValue } from '../../kit/csv/csv.ts';
import { actionName, recordWithId } from '../../kit/record-name.ts';
import { officeCall } from '../../kit/step-up.ts';

type Filter = RequestOf<typeof searchTrail>['query'];

export const detailsText = ({ before, after }: Pick<TrailEntry, 'before' | 'after'>) =>
  before || after ? JSON.stringify({ before, after }) : '';

const { at, who, network, action, record, reason, details } = words.columns;
const rowsOf = (entries: readonly TrailEntry[]): CsvValue[][] => [
  [at, who, network, action, record, reason, details],
  ...entries.map((entry) => [
    entry.at,
    entry.operatorName,
    entry.network,
    actionName(entry.action),
    recordWithId(entry),
    entry.reason,
    detailsText(entry),
  ]),
];

const maxEntries = 5000;

async function readAll(filter: Filter): Promise<{ entries: TrailEntry[]; isCut: boolean }> {
  const entries: TrailEntry[] = [];
  for (;;) {
    const last = entries.at(-1)?.position;
    const query = { ...filter, ...(last !== undefined && { beforePosition: String(last) }) };
    const page = await officeCall(searchTrail, { query });
    entries.push(...page.entries);
    if (!page.hasMore) return { entries, isCut: false };
    if (entries.length >= maxEntries) return { entries, isCut: true };
  }
}

export function ExportTrail({ filter }: { filter: Filter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll(filter),
    onSuccess: ({ entries, isCut }) => {
      downloadCsv('trail.csv', rowsOf(entries));
      if (isCut) toast.warning(words.tooMany(count(maxEntries)));
    },
    onError: (error) => toast.danger(wordsFor(error)),
  });
  return (
    <Button kind="dark" isPending={isPending} onClick={() => mutate()}>
      {words.exportAll}
    </Button>
  );
}
