import { useMutation } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { isBuyable } from '#domain/cask/cask.ts';
import { alerts } from '#web/api/state/alerts.ts';
import { useAlerts } from '#web/api/hooks.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { notifyMe } from '#words/en/casks/notify-me.ts';
import { ErrorMessage } from '#web/shop/shared/error-message.tsx';
import { useAfterLogin } from '../use-after-login.ts';

export function NotifyMe({ cask: { id, state, areSalesStopped } }: { cask: CaskDetail }) {
  const hasAlert = useAlerts().includes(id);
  const add = useMutation({ mutationFn: () => alerts.add(id) });
  const remove = useMutation({ mutationFn: () => alerts.remove(id) });
  const ask = useAfterLogin(id, 'notify', () => add.mutate());
  const Icon = hasAlert ? BellOff : Bell;
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-4">
      <p className="text-small text-ink-muted">
        {areSalesStopped ? notifyMe.stopped : notifyMe.offers[state]}
      </p>
      {hasAlert && (
        <Banner tone="success" className="w-full">
          {notifyMe.promises[state]}
        </Banner>
      )}
      {/* One button, which keeps the focus. */}
      <Button
        onClick={hasAlert ? () => remove.mutate() : ask}
        isPending={hasAlert ? remove.isPending : add.isPending}
        kind={hasAlert || isBuyable(state) ? 'dark' : 'light'}
      >
        <Icon className="size-4" aria-hidden />
        <span>{hasAlert ? notifyMe.stop : notifyMe.ask}</span>
      </Button>
      {(add.error ?? remove.error) && (
        <Refusal of={add.error ?? remove.error}>
          <ErrorMessage error={add.error ?? remove.error} />
        </Refusal>
      )}
    </div>
  );
}
