import { useState } from 'react';
import { listOperators, inviteOperator, inviteOperatorBody } from '#contract/office/operators.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { headers } from '#words/en/office/headers.ts';
import { operators as words } from '#words/en/office/operators.ts';
import { minuteIn } from '#words/format.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { emailColumn, rolesColumn, timeColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { Invitations } from './invitations.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { RoleChoices } from './role-choices.tsx';

function Invite() {
  const [isInviting, setIsInviting] = useState(false);
  if (!useMay('operators.write')) return null;
  return (
    <>
      <Button onClick={() => setIsInviting(true)}>{words.invite}</Button>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}

export const Component = listScreen(listOperators, {
  words,
  actions: Invite,
  columns: [
    { id: 'name', header: headers.name, value: ({ name, email }) => name || email },
    emailColumn(headers.email),
    rolesColumn(),
    {
      id: 'seen',
      header: words.seen,
      value: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => (lastSeenAt ? minuteIn('IE', lastSeenAt) : words.never),
    },
    timeColumn('since', words.since, ({ since }) => since),
    {
      id: 'factor',
      header: words.factor,
      value: ({ hasFactor }) => (hasFactor ? words.has : words.hasNot),
      cell: ({ hasFactor }) => (hasFactor ? words.has : <Badge tone="warning">{words.hasNot}</Badge>),
    },
    {
      id: 'account',
      header: words.account,
      value: ({ isDisabled }) => (isDisabled ? words.disabled : words.open),
      cell: ({ isDisabled }) => (isDisabled ? <Badge tone="danger">{words.disabled}</Badge> : words.open),
    },
  ],
  rowKey: ({ memberId }) => memberId,
  linkTo: ({ memberId }) => paths.operator(memberId),
  below: Invitations,
});

const InviteDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title={words.inviteTitle}
    action={words.inviteAction}
    onClose={onClose}
    schema={inviteOperatorBody}
    defaultValues={{ email: '', roles: [] as OperatorRole[] }}
    draft="invite operator"
    send={async (body) => {
      const { state } = await officeCall(inviteOperator, { body });
      toast.success(state === 'WAITING' ? words.inviteRequested : words.invited);
    }}
  >
    {(form) => (
      <>
        <p>{words.inviteText}</p>
        <Field label={headers.email} type="email" autoComplete="off" {...form.field('email')} />
        <RoleChoices control={form.control} />
      </>
    )}
  </FormDialog>
);
