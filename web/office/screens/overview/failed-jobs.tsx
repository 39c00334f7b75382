import { type FailedJob, discardJob, listFailedJobs, retryJob } from '#contract/office/overview.ts';
import { overview as words } from '#words/en/office/overview.ts';
import { minuteIn } from '#words/format.ts';
import { confirmed, DialogButtons } from '../../kit/dialog-buttons.tsx';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { stateColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

const acts = ['retry', 'discard'] as const;
const calls = { retry: retryJob, discard: discardJob };
const done = { retry: words.retried, discard: words.discarded };

const actionOf = (act: (typeof acts)[number], { jobId, queue, failedAt, state }: FailedJob) => ({
  ...confirmed({
    action: words[act],
    title: words[`${act}Title`],
    part: `${act} ${jobId}`,
    text: act === 'retry' ? words.retryText : words.discardText[state],
    kind: 'quiet',
    isFinal: act === 'discard',
    confirm: (reason) => officeCall(calls[act], { params: { jobId }, body: { reason } }),
    done: done[act],
  }),
  'aria-label': words[`${act}Label`](queue, minuteIn('IE', failedAt)),
});

const named = words.jobColumns;

const columns: readonly ListColumn<FailedJob>[] = [
  { header: named.queue, value: ({ queue }) => queue },
  timeColumn(named.at, ({ failedAt }) => failedAt),
  { header: named.tries, value: ({ tries }) => tries, align: 'end' },
  textColumn(named.error, ({ error }) => error),
  stateColumn(words.jobStates),
  {
    header: named.action,
    value: () => '',
    cell: (job) => <DialogButtons actions={acts.map((act) => actionOf(act, job))} />,
  },
];

export const FailedJobs = () => (
  <LoadedListPanel
    title={words.waiting.failedJobs}
    columns={columns}
    query={useAnswer(listFailedJobs, {})}
    rowKey={({ jobId }) => jobId}
  />
);
