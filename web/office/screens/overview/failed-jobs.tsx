import { useMemo, useState } from 'react';
import { type FailedJob, discardJob, listFailedJobs, retryJob } from '#contract/office/overview.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { overview as words } from '#words/en/office/overview.ts';
import { minuteIn } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { stateColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';

type Act = 'retry' | 'discard';

const named = words.jobColumns;

const columnsWith = (ask: (act: Act, job: FailedJob) => void): readonly ListColumn<FailedJob>[] => [
  { id: 'queue', header: named.queue, value: ({ queue }) => queue },
  timeColumn('at', named.at, ({ failedAt }) => failedAt),
  { id: 'tries', header: named.tries, value: ({ tries }) => tries, align: 'end' },
  textColumn('error', named.error, ({ error }) => error),
  stateColumn(words.jobStates),
  {
    id: 'action',
    header: named.action,
    value: () => '',
    cell: (job) => (
      <span className="flex flex-wrap gap-4">
        {(['retry', 'discard'] as const).map((act) => (
          <Button
            key={act}
            kind="quiet"
            aria-label={words[`${act}Label`](job.queue, minuteIn('IE', job.failedAt))}
            onClick={() => ask(act, job)}
          >
            {words[act]}
          </Button>
        ))}
      </span>
    ),
  },
];

export function FailedJobs() {
  const query = useGet(get(listFailedJobs, {}));
  const [openDialog, setOpenDialog] = useState<{ act: Act; job: FailedJob } | null>(null);
  const columns = useMemo(() => columnsWith((act, job) => setOpenDialog({ act, job })), []);
  const confirm = async (reason: string) => {
    if (!openDialog) return;
    const call = openDialog.act === 'retry' ? retryJob : discardJob;
    await officeCall(call, { params: { jobId: openDialog.job.jobId }, body: { reason } });
    toast.success(openDialog.act === 'retry' ? words.retried : words.discarded);
  };
  return (
    <>
      <LoadedListPanel
        title={words.waiting.failedJobs}
        columns={columns}
        query={query}
        rowKey={({ jobId }) => jobId}
        none={words.noJobs}
      />
      {openDialog && (
        <ConfirmDialog
          onClose={() => setOpenDialog(null)}
          title={words[`${openDialog.act}Title`]}
          action={words[openDialog.act]}
          isFinal={openDialog.act === 'discard'}
          draft={`job ${openDialog.job.jobId} ${openDialog.act}`}
          confirm={confirm}
        >
          {openDialog.act === 'retry' ? words.retryText : words.discardText[openDialog.job.state]}
        </ConfirmDialog>
      )}
    </>
  );
}
