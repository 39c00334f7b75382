import { useMemo, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { sessions as words } from '#words/en/office/sessions.ts';
import { minuteIn } from '#words/format.ts';
import { timeColumn } from './list/columns.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { List } from './list/list.tsx';
import { Panel } from './screen.tsx';
import type { ListColumn } from './list/use-list.ts';

interface Session {
  id: string;
  device: string;
  createdAt: string;
  lastUsedAt: string;
  /** The reader's own session cannot be ended here. */
  isThis?: boolean;
}

interface SessionsPanelProps<S extends Session> {
  sessions: readonly S[];
  moreColumns?: readonly ListColumn<S>[];
  mayEnd: boolean;
  draft: string;
  /** @param sessionId null for all of them */
  end: (sessionId: string | null, reason: string) => Promise<unknown>;
}

const none: readonly never[] = [];

export function SessionsPanel<S extends Session>(props: SessionsPanelProps<S>) {
  const { sessions, moreColumns = none, mayEnd, draft, end } = props;
  const [asked, setAsked] = useState<S | 'all' | null>(null);
  const columns = useMemo(() => columnsOf(moreColumns, mayEnd ? setAsked : null), [moreColumns, mayEnd]);
  const isAll = asked === 'all';
  return (
    <Panel
      title={words.title}
      actions={
        mayEnd &&
        sessions.some(({ isThis }) => !isThis) && (
          <Button kind="dark" onClick={() => setAsked('all')}>
            {words.endAll}
          </Button>
        )
      }
    >
      <List
        name="sessions"
        caption={words.title}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        empty={<EmptyState title={words.none} />}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={isAll ? words.endAllTitle : words.endTitle}
        action={isAll ? words.endAll : words.end}
        draft={draft}
        confirm={async (reason) => {
          if (asked === null) return;
          await end(isAll ? null : asked.id, reason);
          toast.success(isAll ? words.endedAll : words.ended);
        }}
        isFinal
      >
        {isAll ? words.endAllText : words.endText}
      </ConfirmDialog>
    </Panel>
  );
}

/** @param ask null for an operator who may not end sessions */
function columnsOf<S extends Session>(
  more: readonly ListColumn<S>[],
  ask: ((session: S) => void) | null,
): readonly ListColumn<S>[] {
  const facts: readonly ListColumn<S>[] = [
    {
      id: 'device',
      header: words.columns.device,
      value: ({ device, isThis }) => (isThis ? words.thisOne(device) : device),
    },
    timeColumn('since', words.columns.since, ({ createdAt }) => createdAt),
    timeColumn('used', words.columns.used, ({ lastUsedAt }) => lastUsedAt),
    ...more,
  ];
  if (!ask) return facts;
  return [
    ...facts,
    {
      id: 'action',
      header: words.columns.action,
      value: () => '',
      cell: (session) =>
        !session.isThis && (
          <Button
            kind="quiet"
            aria-label={words.endLabel(session.device, minuteIn('IE', session.createdAt))}
            onClick={() => ask(session)}
          >
            {words.end}
          </Button>
        ),
    },
  ];
}
