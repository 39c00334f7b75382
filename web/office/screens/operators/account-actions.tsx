import { useNavigate } from 'react-router';
import {
  type Operator,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  removeOperator,
} from '#contract/office/operators.ts';
import { operator as words } from '#words/en/office/operators.ts';
import { ConfirmedActions, endSessionsAction, type ConfirmedAction } from '../../kit/confirmed-actions.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shell/use-operator.ts';

export function AccountActions({ operator: { memberId, isDisabled } }: { operator: Operator }) {
  const navigate = useNavigate();
  const isOwn = useOperator().memberId === memberId;
  const requestOf = (reason: string) => ({ params: { memberId }, body: { reason } });
  const disable: ConfirmedAction = {
    id: 'disable',
    action: words.disable,
    title: words.disableTitle,
    text: words.disableText,
    confirm: async (reason) => void (await officeCall(disableOperator, requestOf(reason))),
    done: words.disabled,
  };
  const enable: ConfirmedAction = {
    id: 'enable',
    action: words.enable,
    title: words.enableTitle,
    text: words.enableText,
    confirm: async (reason) => void (await officeCall(enableOperator, requestOf(reason))),
    done: words.enabled,
  };
  const remove: ConfirmedAction = {
    id: 'remove',
    action: words.remove,
    title: words.removeTitle,
    text: words.removeText,
    confirm: async (reason) => {
      await officeCall(removeOperator, requestOf(reason));
      void navigate(paths.operators());
    },
    done: words.removed,
  };
  const endSessions = endSessionsAction((reason) => officeCall(endOperatorSessions, requestOf(reason)));
  return (
    <Panel title={words.accountTitle}>
      <ConfirmedActions
        actions={isOwn ? [endSessions, remove] : [endSessions, isDisabled ? enable : disable, remove]}
        draft={`operator ${memberId}`}
      />
    </Panel>
  );
}
