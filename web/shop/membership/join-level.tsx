import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { joinFreeMembership, type MembershipLevel } from '#contract/membership.ts';
import { call } from '#web/api/client.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { session } from '#web/api/session.ts';
import { wordsFor } from '#web/api/words.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { useReturnTo } from '../return-to.ts';
import { isFree, subscriptionQuery } from './membership-query.ts';

/** What can be done about a level: log in, join it, or nothing yet. */
export function JoinLevel({ level }: { level: MembershipLevel }) {
  const { loggedIn } = useSession();
  if (!isFree(level)) {
    return (
      <p className="border-l-2 border-control pl-4 text-small text-ink-muted">
        Not open yet. Paid levels cannot be joined at the moment; the free one is all it takes to buy cask
        shares.
      </p>
    );
  }
  return loggedIn ? <JoinFree level={level} /> : <LogInToJoin />;
}

function LogInToJoin() {
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink as={Link} to={paths.login(paths.membership())} wide>
        Log in to join
      </ButtonLink>
      <ButtonLink as={Link} to={paths.register()} kind="quiet" wide>
        Register
      </ButtonLink>
    </div>
  );
}

function JoinFree({ level }: { level: MembershipLevel }) {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const current = useGet(subscriptionQuery()).data?.subscription;
  const join = useMutation({
    mutationFn: () => call(joinFreeMembership, { body: { membershipId: level.id } }),
    onSuccess: ({ subscription }) => {
      const { user } = session.state();
      if (user) session.saveUser({ ...user, membershipType: subscription.levelName });
      toast.success(`You are a ${subscription.levelName} now.`);
      if (returnTo !== null) void navigate(returnTo);
    },
  });
  if (current?.current && current.levelId === level.id) return <Badge tone="success">Your level</Badge>;
  if (current?.current)
    return <p className="text-small text-ink-muted">You hold the {current.levelName} level.</p>;
  return (
    <div className="flex flex-col gap-4">
      <Button wide onPress={() => join.mutate()} isPending={join.isPending}>
        Join {level.name}
      </Button>
      {join.isError && <Banner tone="danger">{wordsFor(join.error)}</Banner>}
    </div>
  );
}
