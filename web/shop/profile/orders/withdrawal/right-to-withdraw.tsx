import { useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { rich } from '#web/ui/rich.tsx';
import { withdrawing as words } from '#words/en/profile/withdrawal.ts';
import { dayOf } from '#words/format.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export function RightToWithdraw({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  /** How many shares, each time. */
  const [done, setDone] = useState<readonly number[]>([]);
  const latest = done.at(-1);
  return (
    <>
      {latest !== undefined && (
        <Focused of={`${done.length} ${order.withdrawals.length}`} className="mt-10">
          <Banner tone="success">{words.done(latest)}</Banner>
        </Focused>
      )}
      {order.canWithdraw && (
        <section
          id="withdrawal"
          aria-label={words.title}
          className="mt-10 flex flex-col items-start gap-4 border-t border-hairline pt-6 tablet:flex-row tablet:items-center tablet:justify-between tablet:gap-8"
        >
          <p className="prose text-small text-ink-muted">
            <span>{words.until(dayOf(order.withdrawUntil))}</span>{' '}
            {rich(words.more, { terms: linkTo(paths.withdrawal()) })}
          </p>
          <Button kind="dark" onClick={() => setIsOpen(true)} className="shrink-0">
            {words.begin}
          </Button>
          <WithdrawDialog
            // Gone at once: until then it keeps the focus from the answer.
            key={done.length}
            order={order}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onDone={(shares) => {
              setIsOpen(false);
              setDone([...done, shares]);
            }}
          />
        </section>
      )}
    </>
  );
}
