import { listOperators, inviteOperator, inviteOperatorBody } from '#contract/office/operators.ts';
import { Badge } from '#web/ui/badge.tsx';
import { headers } from '#words/en/office/headers.ts';
import { operators as words } from '#words/en/office/operators.ts';
import { minuteIn } from '#words/format.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { emailColumn, rolesColumn, timeColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { Invitations } from './invitations.tsx';
import { DialogButtons, filled } from '../../kit/dialog-buttons.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { RoleChoices } from './role-choices.tsx';

function Invite() {
  const invite = filled({
    label: words.invite,
    kind: 'light',
    title: words.inviteTitle,
    action: words.inviteAction,
    schema: inviteOperatorBody,
    defaultValues: { email: '', roles: [] as OperatorRole[] },
    send: async (body) => {
      const { state } = await officeCall(inviteOperator, { body });
      return { isRequested: state === 'WAITING' };
    },
    done: words.invited,
    requested: words.inviteRequested,
    children: (form) => (
      <>
        <p>{words.inviteText}</p>
        <Field label={headers.email} type="email" autoComplete="off" {...form.field('email')} />
        <RoleChoices control={form.control} />
      </>
    ),
  });
  return <DialogButtons actions={useMay('operators.write') ? [invite] : []} />;
}

export const Component = listScreen('operators', listOperators, {
  words,
  actions: Invite,
  columns: [
    { header: headers.name, value: ({ name, email }) => name || email },
    emailColumn(headers.email),
    rolesColumn(),
    {
      header: words.seen,
      value: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => (lastSeenAt ? minuteIn('IE', lastSeenAt) : words.never),
    },
    timeColumn(words.since, ({ since }) => since),
    {
      header: words.factor,
      value: ({ hasFactor }) => (hasFactor ? words.has : words.hasNot),
      cell: ({ hasFactor }) => (hasFactor ? words.has : <Badge tone="warning">{words.hasNot}</Badge>),
    },
    {
      header: words.account,
      value: ({ isDisabled }) => (isDisabled ? words.disabled : words.open),
      cell: ({ isDisabled }) => (isDisabled ? <Badge tone="danger">{words.disabled}</Badge> : words.open),
    },
  ],
  rowKey: ({ memberId }) => memberId,
  linkTo: ({ memberId }) => paths.operator(memberId),
  below: Invitations,
});
