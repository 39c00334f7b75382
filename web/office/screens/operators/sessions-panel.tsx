import { useMemo, useState } from 'react';
import type { OperatorSession } from '#contract/office/operators.ts';
import {
  endOperatorSession,
  endOperatorSessions,
  listOperatorSessions,
} from '#web/api/calls/office/operators.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { operator as words } from '#words/en/office/operators.ts';
import { minuteIn } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { List } from '../../kit/list.tsx';
import { Loaded, Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/use-list.ts';
import { useMay } from '../../shell/use-operator.ts';

const named = words.sessionColumns;

const facts: readonly ListColumn<OperatorSession>[] = [
  {
    id: 'device',
    header: named.device,
    value: ({ device, isThis }) => (isThis ? `${device} (${words.thisSession})` : device),
  },
  {
    id: 'since',
    header: named.since,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => minuteIn('IE', createdAt),
  },
  {
    id: 'used',
    header: named.used,
    value: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => minuteIn('IE', lastUsedAt),
  },
  {
    id: 'factor',
    header: named.factor,
    value: ({ factorProvenAt }) => factorProvenAt,
    cell: ({ factorProvenAt }) => (factorProvenAt ? minuteIn('IE', factorProvenAt) : words.notProven),
  },
];

const withEnd = (ask: (session: OperatorSession) => void): readonly ListColumn<OperatorSession>[] => [
  ...facts,
  {
    id: 'action',
    header: named.action,
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

export function OperatorSessions({ memberId }: { memberId: string }) {
  const params = { memberId };
  const query = useGet(get(listOperatorSessions, { params }));
  const mayEnd = useMay('operators.write');
  const [asked, setAsked] = useState<OperatorSession | 'all' | null>(null);
  const columns = useMemo(() => withEnd(setAsked), []);
  const end = async (reason: string) => {
    if (asked === 'all') await officeCall(endOperatorSessions, { params, body: { reason } });
    else if (asked)
      await officeCall(endOperatorSession, {
        params: { memberId, sessionId: asked.id },
        body: { reason },
      });
    toast.success(asked === 'all' ? words.endedAll : words.ended);
  };
  return (
    <Panel
      title={words.sessionsTitle}
      actions={
        mayEnd &&
        (query.data ?? []).some(({ isThis }) => !isThis) && (
          <Button kind="dark" onClick={() => setAsked('all')}>
            {words.endAll}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(rows) => (
          <List
            name="sessions"
            caption={words.sessionsTitle}
            columns={mayEnd ? columns : facts}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title={words.noSessions} />}
          />
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'all' ? words.endAllTitle : words.endTitle}
        action={asked === 'all' ? words.endAll : words.end}
        draft={`operator sessions ${memberId}`}
        confirm={end}
        isFinal
      >
        {asked === 'all' ? words.endAllText : words.endText}
      </ConfirmDialog>
    </Panel>
  );
}
