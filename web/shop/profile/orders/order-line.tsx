import { Link } from 'react-router';
import type { Order } from '#contract/order/order.ts';
import type { Currency } from '#domain/money.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Code } from '#web/ui/code.tsx';
import { rich } from '#web/ui/rich.tsx';
import { order } from '#words/en/profile/profile.ts';
import { withdrawals } from '#words/en/profile/withdrawal.ts';
import { money, roundedPrice } from '#words/format.ts';
import { countryNames, shares } from '#words/en/common.ts';
import { orderCertificates } from '#words/en/profile/collection.ts';

interface OrderLineProps {
  line: Order['lines'][number];
  currency: Currency;
  placedOn: string;
}

export function OrderLine({ line, currency, placedOn }: OrderLineProps) {
  const facts = [line.caskCode, shares(line.quantity), money(line.unitPrice, currency)] as const;
  // The estimate is of all shares that were ordered.
  const isWhole = line.shares.every(({ state }) => state !== 'WITHDRAWN' && state !== 'REFUNDED');
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-hairline py-5">
      <div className="min-w-0">
        <p className="label text-accent">{line.distilleryName}</p>
        <h2 className="mt-1 text-subheading">
          <Link to={paths.cask(line.caskId)} className="transition-colors hover:text-accent-strong">
            {line.name}
          </Link>
        </h2>
        <p className="figures mt-1 text-small text-ink-muted">
          {line.discount > 0
            ? order.discountedLine(...facts, money(-line.discount, currency))
            : order.line(...facts)}
        </p>
      </div>
      <p className="figures text-right">{money(line.total, currency)}</p>
      <p className="figures col-span-2 mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-faint">
        <span>{order.shareCodes(line.shares.length)}</span>
        {line.shares.map(({ shareCode, state }) =>
          state === 'WITHDRAWN' ? (
            <span key={shareCode}>
              <s>
                <Code>{shareCode}</Code>
              </s>{' '}
              {withdrawals.withdrawn}
            </span>
          ) : (
            <span key={shareCode} className="text-ink-muted">
              <Code>{shareCode}</Code>
            </span>
          ),
        )}
      </p>
      {line.atBottling && isWhole && (
        <div className="figures col-span-2 mt-4 text-small">
          <p>
            <span className="text-ink-faint">{orderCertificates.due}</span>{' '}
            <span>
              {orderCertificates.dueOf(
                roundedPrice(line.atBottling.amount, line.atBottling.currency),
                line.bottlingDate.slice(0, 4),
              )}
            </span>
          </p>
          <p className="mt-1 text-ink-faint">
            {rich(orderCertificates.dueNote(countryNames[line.atBottling.country], placedOn), {
              cost: linkTo(paths.caskCost(line.caskId)),
            })}
          </p>
        </div>
      )}
    </li>
  );
}
