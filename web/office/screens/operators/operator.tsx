import { useParams, useNavigate } from 'react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import {
  type Operator,
  listOperators,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  removeOperator,
  changeRoles,
  changeRolesBody,
} from '#contract/office/operators.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { headers } from '#words/en/office/headers.ts';
import { operator as words, operators } from '#words/en/office/operators.ts';
import { subjectKinds } from '#words/en/office/trail.ts';
import { dayIn, minuteIn } from '#words/format.ts';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { FactList, Loaded, Screen, Panel } from '../../kit/screen.tsx';
import { useMay, useOperator } from '../../shell/use-operator.ts';
import { MailLink } from '../../kit/links.tsx';
import { confirmed, DialogButtons, endSessions } from '../../kit/dialog-buttons.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { menuPath } from '../../paths.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { rolesText } from '../../kit/list/columns.tsx';
import { ReasonField } from '../../kit/form/fields.tsx';
import { RoleChoices } from './role-choices.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

export function Component() {
  const { id: memberId = '' } = useParams();
  const query = useAnswer(listOperators, {});
  const operator = query.data?.find((one) => one.memberId === memberId);
  return (
    <Screen title={operator ? operator.name || operator.email : subjectKinds.operator}>
      <Loaded query={query}>
        {() => (operator ? <OneOperator operator={operator} /> : <EmptyState title={words.unknown} />)}
      </Loaded>
      <RecordTrail kind="operator" id={memberId} />
    </Screen>
  );
}

function OneOperator({ operator }: { operator: Operator }) {
  const mayChange = useMay('operators.write');
  const { email, since, lastSeenAt, hasFactor, isDisabled, memberId } = operator;
  return (
    <>
      <FactList
        facts={{
          [headers.email]: <MailLink address={email} />,
          [words.since]: dayIn('IE', since),
          [operators.seen]: lastSeenAt ? minuteIn('IE', lastSeenAt) : operators.never,
          [operators.factor]: hasFactor ? operators.has : operators.hasNot,
          [operators.account]: isDisabled ? operators.disabled : operators.open,
        }}
      />
      <RolesPanel key={memberId} operator={operator} />
      {mayChange && <AccountActions operator={operator} />}
    </>
  );
}

function AccountActions({ operator: { memberId, isDisabled } }: { operator: Operator }) {
  const navigate = useNavigate();
  const isOwn = useOperator().memberId === memberId;
  const requestOf = (reason: string) => ({ params: { memberId }, body: { reason } });
  const switched = isDisabled ? 'enable' : 'disable';
  const set = confirmed({
    action: words[switched],
    title: words[`${switched}Title`],
    text: words[`${switched}Text`],
    confirm: (reason) => officeCall(isDisabled ? enableOperator : disableOperator, requestOf(reason)),
    done: words[`${switched}d`],
  });
  const remove = confirmed({
    action: words.remove,
    title: words.removeTitle,
    text: words.removeText,
    confirm: async (reason) => {
      await officeCall(removeOperator, requestOf(reason));
      void navigate(menuPath('operators'));
    },
    done: words.removed,
  });
  const end = endSessions((reason) => officeCall(endOperatorSessions, requestOf(reason)));
  return (
    <Panel title={words.accountTitle}>
      <DialogButtons actions={[end, ...(isOwn ? [] : [set]), remove]} />
    </Panel>
  );
}

const schema = z.pick(changeRolesBody, { roles: true, reason: true });

function RolesPanel({ operator }: { operator: Operator }) {
  const mayChange = useMay('operators.write');
  return (
    <Panel title={words.rolesTitle}>
      <p className="text-small text-ink-muted">
        {words.rolesNow}: {rolesText(operator.roles)}
      </p>
      {mayChange && <RolesForm operator={operator} />}
    </Panel>
  );
}

function RolesForm({ operator: { memberId, roles } }: { operator: Operator }) {
  const [seen, setSeen] = useState(roles);
  const form = useOfficeForm({
    schema,
    defaultValues: { roles: [...roles], reason: '' },
    send: async (entered) => {
      try {
        const answer = await officeCall(changeRoles, {
          params: { memberId },
          body: { ...entered, expectedRoles: seen },
        });
        setSeen(answer.roles);
        form.reset({ roles: answer.roles, reason: '' });
        return answer;
      } catch (error) {
        // Sent again, it is meant for what is shown now.
        setSeen(roles);
        throw error;
      }
    },
    done: words.rolesDone,
    requested: words.rolesRequested,
  });
  return (
    <OfficeForm form={form} action={words.rolesAction}>
      <RoleChoices control={form.control} />
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}
