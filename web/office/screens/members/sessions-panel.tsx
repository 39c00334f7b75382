import { useMemo, useState } from 'react';
import type { OfficeMember, OfficeMemberSession } from '#contract/office/members.ts';
import { endMemberSessions } from '#web/api/calls/office/members.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { member as words } from '#words/en/office/members.ts';
import { minuteIn } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { List } from '../../kit/list.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/use-list.ts';

const named = words.sessionColumns;

const facts: readonly ListColumn<OfficeMemberSession>[] = [
  { id: 'device', header: named.device, value: ({ device }) => device },
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
];

const withEnd = (ask: (session: OfficeMemberSession) => void): readonly ListColumn<OfficeMemberSession>[] => [
  ...facts,
  {
    id: 'action',
    header: named.action,
    value: () => '',
    cell: (session) => (
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

interface MemberSessionsProps {
  member: OfficeMember;
  sessions: readonly OfficeMemberSession[];
  mayEnd: boolean;
}

export function MemberSessions({ member: { memberId }, sessions, mayEnd }: MemberSessionsProps) {
  const [asked, setAsked] = useState<OfficeMemberSession | 'all' | null>(null);
  const columns = useMemo(() => withEnd(setAsked), []);
  const end = async (reason: string) => {
    if (asked === null) return;
    const sessionId = asked === 'all' ? null : asked.id;
    await officeCall(endMemberSessions, { params: { memberId }, body: { sessionId, reason } });
    toast.success(words.ended);
  };
  return (
    <Panel
      title={words.sessionsTitle}
      actions={
        mayEnd &&
        sessions.length > 0 && (
          <Button kind="dark" onClick={() => setAsked('all')}>
            {words.endAll}
          </Button>
        )
      }
    >
      <List
        name="sessions"
        caption={words.sessionsTitle}
        columns={mayEnd ? columns : facts}
        rows={sessions}
        rowKey={({ id }) => id}
        empty={<EmptyState title={words.noSessions} />}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'all' ? words.endAllTitle : words.endTitle}
        action={asked === 'all' ? words.endAll : words.end}
        draft={`member sessions ${memberId}`}
        confirm={end}
        isFinal
      >
        {asked === 'all' ? words.endAllText : words.endText}
      </ConfirmDialog>
    </Panel>
  );
}
