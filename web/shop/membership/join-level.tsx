import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type MembershipLevel, type Quote, joinFreeMembership } from '#contract/membership/membership.ts';
import { refusalText } from '#words/en/errors.ts';
import { join, membership } from '#words/en/membership.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import type { ButtonKind } from '#web/ui/buttons/button-style.ts';
import { money } from '#words/format.ts';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { useReturnTo } from '#web/shop/shared/return-to.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { isFree, quotesQuery, subscriptionQuery } from './membership-query.ts';
import { SubscribeDialog, UnansweredSubscription, useSubscribe } from './subscribe-dialog.tsx';

interface JoinLevelProps {
  level: MembershipLevel;
  kind: ButtonKind;
}

export function JoinLevel({ level, kind }: JoinLevelProps) {
  const { loggedIn } = useSession();
  if (!loggedIn) return <LogInToJoin kind={kind} />;
  return isFree(level) ? <JoinFree level={level} kind={kind} /> : <JoinPaidLevel level={level} kind={kind} />;
}

function LogInToJoin({ kind }: { kind: ButtonKind }) {
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink as={Link} to={paths.login(paths.membership())} kind={kind} wide>
        {join.logIn}
      </ButtonLink>
      <ButtonLink as={Link} to={paths.register(paths.membership())} kind="quiet" wide>
        {join.register}
      </ButtonLink>
    </div>
  );
}

const actions = { START: join.start, UPGRADE: join.upgrade, RENEWAL: join.renewal };

function JoinPaidLevel({ level, kind }: JoinLevelProps) {
  const [search, setSearch] = useSearchParams();
  const cameBack = search.get('level') === String(level.id);
  const [isOpen, setIsOpen] = useState(cameBack);
  const close = () => {
    setIsOpen(false);
    if (cameBack) setSearch({}, { replace: true, preventScrollReset: true });
  };
  const pay = useSubscribe(close);
  const currency = useCurrency();
  const quote = useGet(quotesQuery(currency)).data?.find(({ levelId }) => levelId === level.id);
  const held = useGet(subscriptionQuery()).data?.subscription;
  const isOwn = held?.current === true && held.levelId === level.id;
  if (!quote) return null;
  return (
    <div className="flex flex-col gap-4">
      {isOwn && <Badge tone="success">{membership.own}</Badge>}
      {pay.unanswered?.body.membershipId === level.id && !isOpen ? (
        <UnansweredSubscription unanswered={pay.unanswered} />
      ) : quote.change ? (
        <>
          {held?.current && held.paid + held.credit > 0 && <TermCredit quote={quote} />}
          <Button wide kind={kind} onClick={() => setIsOpen(true)}>
            {actions[quote.change](level.name)}
          </Button>
        </>
      ) : (
        <p className="text-small text-ink-muted">{quote.refusal && refusalText(quote.refusal)}</p>
      )}
      <SubscribeDialog level={level} pay={pay} isOpen={isOpen && quote.change !== null} onClose={close} />
    </div>
  );
}

function TermCredit({ quote: { change, credit, total, currency } }: { quote: Quote }) {
  if (change !== 'UPGRADE') return null;
  return (
    <p className="figures text-small text-ink-muted">
      {credit > 0 ? join.credit(money(total, currency), money(credit, currency)) : join.noCredit}
    </p>
  );
}

function JoinFree({ level, kind }: JoinLevelProps) {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const current = useGet(subscriptionQuery()).data?.subscription;
  const joining = useMutation({
    mutationFn: () => call(joinFreeMembership, { body: { membershipId: level.id } }),
    onSuccess: async ({ subscription }) => {
      await membershipChanged();
      toast.success(join.done(subscription.levelName));
      if (returnTo !== null) void navigate(returnTo);
    },
  });
  if (current?.current && current.levelId === level.id) return <Badge tone="success">{membership.own}</Badge>;
  if (current?.current)
    return <p className="text-small text-ink-muted">{membership.held(current.levelName)}</p>;
  return (
    <div className="flex flex-col gap-4">
      <Button wide kind={kind} onClick={() => joining.mutate()} isPending={joining.isPending}>
        {join.free(level.name)}
      </Button>
      <CallRefusal of={joining.error} />
    </div>
  );
}
