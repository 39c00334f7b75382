import { useMutation } from '@tanstack/react-query';
import { type Invitation, listInvitations, revokeInvitation } from '#contract/office/operators.ts';
import { get } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { operators as words } from '#words/en/office/operators.ts';
import { roleNames } from '#words/en/office/shell.ts';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useMay } from '../../shell/use-operator.ts';
import { stateColumn, timeColumn } from '../../kit/list/columns.tsx';

const named = words.invitationColumns;

const columns: readonly ListColumn<Invitation>[] = [
  {
    id: 'email',
    header: named.email,
    value: ({ email }) => email,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  {
    id: 'roles',
    header: named.roles,
    value: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
  },
  { id: 'by', header: named.by, value: ({ invitedBy }) => invitedBy },
  timeColumn('at', named.at, ({ invitedAt }) => invitedAt),
  stateColumn(words.states),
];

const withAction: readonly ListColumn<Invitation>[] = [
  ...columns,
  {
    id: 'action',
    header: named.action,
    value: () => '',
    cell: (invitation) =>
      (invitation.state === 'OPEN' || invitation.state === 'WAITING') && <Revoke invitation={invitation} />,
  },
];

export function Invitations() {
  const query = useGet(get(listInvitations, {}));
  const mayRevoke = useMay('operators.write');
  return (
    <LoadedListPanel
      title={words.invitationsTitle}
      columns={mayRevoke ? withAction : columns}
      query={query}
      rowKey={({ id }) => id}
      none={words.noInvitations}
    />
  );
}

function Revoke({ invitation: { id, email } }: { invitation: Invitation }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => officeCall(revokeInvitation, { params: { invitationId: id } }),
    onSuccess: () => toast.success(words.revoked),
    onError: (error) => toast.danger(wordsFor(error)),
  });
  return (
    <Button kind="quiet" aria-label={words.revokeLabel(email)} isPending={isPending} onClick={() => mutate()}>
      {words.revoke}
    </Button>
  );
}
