import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type MembershipLevel, joinFreeMembership } from '#contract/membership/membership.ts';
import { join as joinWords, membership } from '#words/en/membership.ts';
import { call } from '#web/api/http/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { ButtonKind } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { useReturnTo } from '#web/shop/shared/return-to.ts';
import { subscriptionQuery } from './membership-query.ts';

export function JoinFree({ level, kind }: { level: MembershipLevel; kind: ButtonKind }) {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const current = useGet(subscriptionQuery()).data?.subscription;
  const join = useMutation({
    mutationFn: () => call(joinFreeMembership, { body: { membershipId: level.id } }),
    onSuccess: async ({ subscription }) => {
      await membershipChanged();
      toast.success(joinWords.done(subscription.levelName));
      if (returnTo !== null) void navigate(returnTo);
    },
  });
  if (current?.current && current.levelId === level.id) return <Badge tone="success">{membership.own}</Badge>;
  if (current?.current)
    return <p className="text-small text-ink-muted">{membership.held(current.levelName)}</p>;
  return (
    <div className="flex flex-col gap-4">
      <Button wide kind={kind} onClick={() => join.mutate()} isPending={join.isPending}>
        {joinWords.free(level.name)}
      </Button>
      <CallRefusal of={join.error} />
    </div>
  );
}
