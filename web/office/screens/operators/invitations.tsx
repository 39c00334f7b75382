import { useMutation } from '@tanstack/react-query';
import { type Invitation, listInvitations, revokeInvitation } from '#contract/office/operators.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { operators as words } from '#words/en/office/operators.ts';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { emailColumn, rolesColumn, stateColumn, timeColumn } from '../../kit/list/columns.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

const named = words.invitationColumns;

const columns: readonly ListColumn<Invitation>[] = [
  emailColumn(named.email),
  rolesColumn(),
  { header: named.by, value: ({ invitedBy }) => invitedBy },
  timeColumn(named.at, ({ invitedAt }) => invitedAt),
  stateColumn(words.states),
  {
    header: named.action,
    permission: 'operators.write',
    value: () => '',
    cell: (invitation) =>
      (invitation.state === 'OPEN' || invitation.state === 'WAITING') && <Revoke invitation={invitation} />,
  },
];

export const Invitations = () => (
  <LoadedListPanel
    title={words.invitationsTitle}
    columns={columns}
    query={useAnswer(listInvitations, {})}
    rowKey={({ id }) => id}
  />
);

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
