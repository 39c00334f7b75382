import { useState } from 'react';
import { type Operator, listOperators } from '#contract/office/operators.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { operators as words } from '#words/en/office/operators.ts';
import { roleNames } from '#words/en/office/shell.ts';
import { dayIn, minuteIn } from '#words/format.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const columns: readonly ListColumn<Operator>[] = [
  { id: 'name', header: words.columns.name, value: ({ name, email }) => name || email },
  {
    id: 'email',
    header: words.columns.email,
    value: ({ email }) => email,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  {
    id: 'roles',
    header: words.columns.roles,
    value: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
  },
  {
    id: 'seen',
    header: words.columns.seen,
    value: ({ lastSeenAt }) => lastSeenAt,
    cell: ({ lastSeenAt }) => (lastSeenAt ? minuteIn('IE', lastSeenAt) : words.never),
  },
  {
    id: 'since',
    header: words.columns.since,
    value: ({ since }) => since,
    cell: ({ since }) => dayIn('IE', since),
  },
  {
    id: 'factor',
    header: words.columns.factor,
    value: ({ hasFactor }) => (hasFactor ? words.has : words.hasNot),
    cell: ({ hasFactor }) => (hasFactor ? words.has : <Badge tone="warning">{words.hasNot}</Badge>),
  },
  {
    id: 'account',
    header: words.columns.account,
    value: ({ isDisabled }) => (isDisabled ? words.disabled : words.open),
    cell: ({ isDisabled }) => (isDisabled ? <Badge tone="danger">{words.disabled}</Badge> : words.open),
  },
];

function OperatorsScreen() {
  const query = useGet(get(listOperators, {}));
  const [isInviting, setIsInviting] = useState(false);
  const mayInvite = useMay('operators.write');
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      actions={mayInvite && <Button onClick={() => setIsInviting(true)}>{words.invite}</Button>}
      query={query}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      linkTo={({ memberId }) => paths.operator(memberId)}
    >
      <Invitations />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </ListScreen>
  );
}
export { OperatorsScreen as Component };
