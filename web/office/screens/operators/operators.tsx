import { useState } from 'react';
import { listOperators } from '#contract/office/operators.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { headers } from '#words/en/office/headers.ts';
import { operators as words } from '#words/en/office/operators.ts';
import { dayIn, minuteIn } from '#words/format.ts';
import { emailColumn, rolesColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';

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
    {
      id: 'since',
      header: words.since,
      value: ({ since }) => since,
      cell: ({ since }) => dayIn('IE', since),
    },
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
