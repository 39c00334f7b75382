import {
  type OperatorSession,
  endOperatorSession,
  endOperatorSessions,
  listOperatorSessions,
} from '#contract/office/operators.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { operator as words } from '#words/en/office/operators.ts';
import { minuteIn } from '#words/format.ts';
import { Loaded } from '../../kit/screen.tsx';
import { SessionsPanel } from '../../kit/sessions-panel.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useMay } from '../../shell/use-operator.ts';

const factorColumn: readonly ListColumn<OperatorSession>[] = [
  {
    id: 'factor',
    header: words.factorProven,
    value: ({ factorProvenAt }) => factorProvenAt,
    cell: ({ factorProvenAt }) => (factorProvenAt ? minuteIn('IE', factorProvenAt) : words.notProven),
  },
];

export function OperatorSessions({ memberId }: { memberId: string }) {
  const mayEnd = useMay('operators.write');
  const sessions = useGet(get(listOperatorSessions, { params: { memberId } }));
  return (
    <Loaded query={sessions}>
      {(rows) => (
        <SessionsPanel
          sessions={rows}
          moreColumns={factorColumn}
          mayEnd={mayEnd}
          draft={`operator sessions ${memberId}`}
          end={(sessionId, reason) =>
            sessionId === null
              ? officeCall(endOperatorSessions, { params: { memberId }, body: { reason } })
              : officeCall(endOperatorSession, { params: { memberId, sessionId }, body: { reason } })
          }
        />
      )}
    </Loaded>
  );
}
