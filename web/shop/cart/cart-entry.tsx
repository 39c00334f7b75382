import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { CartEntry } from '#contract/cart.ts';
import { entryQuantity } from '#domain/cart.ts';
import type { Currency } from '#domain/money.ts';
import { cart } from '#web/api/cart.ts';
import { wordsFor } from '#web/api/words.ts';
import { paths } from '#web/paths.ts';
import { FieldMessage } from '#web/ui/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { caskTypeLabels } from '#domain/cask-words.ts';
import { money } from '../format.ts';
import { sharesOf } from '../shares-of.ts';

/** Why an entry cannot be ordered as it stands. */
function problemOf({ state, left, quantity }: CartEntry): string | undefined {
  if (state === 'FILLING_SOON') return 'This cask is not on sale at the moment. Remove it to order the rest.';
  if (left === 0) return 'The last shares of this cask have gone. Remove it to order the rest.';
  return left < quantity ? `Only ${sharesOf(left)} left. Please take fewer.` : undefined;
}

/** One cask in the cart. While a change is on its way, the quantity asked for is what stands there. */
export function CartEntryRow({ entry, currency }: { entry: CartEntry; currency: Currency }) {
  const { boShareId, caskId, name, left } = entry;
  const update = useMutation({ mutationFn: (quantity: number) => cart.update(boShareId, quantity) });
  const remove = useMutation({ mutationFn: () => cart.remove(boShareId) });
  const quantity = update.isPending ? update.variables : entry.quantity;
  const error = update.error ?? remove.error;
  return (
    <li className="border-b border-hairline py-6">
      <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-4 tablet:grid-cols-[1fr_auto_7.5rem_auto] tablet:items-center">
        <div className="min-w-0">
          <p className="label text-accent">{entry.distilleryName}</p>
          <h2 className="mt-1 text-subheading">
            <Link to={paths.cask(caskId)} className="transition-colors hover:text-accent-strong">
              {name}
            </Link>
          </h2>
          <p className="figures mt-1 text-small text-ink-muted">
            {entry.caskCode} · {caskTypeLabels[entry.caskType]} · {money(entry.unitPrice, currency)} a share
          </p>
        </div>
        <IconButton
          label={`Remove ${name}`}
          onPress={() => remove.mutate()}
          isDisabled={remove.isPending}
          className="tablet:order-last"
        >
          <Trash2 className="size-4.5" strokeWidth={1.5} aria-hidden />
        </IconButton>
        <Stepper
          label={`Shares of ${name}`}
          value={quantity}
          onChange={(value) => update.mutate(value)}
          max={Math.min(entryQuantity.max, Math.max(left, entry.quantity))}
          isDisabled={remove.isPending}
        />
        <p className="figures self-center text-right">{money(entry.total, currency)}</p>
      </div>
      <div className="mt-3 empty:hidden">
        <FieldMessage>{error ? wordsFor(error) : problemOf(entry)}</FieldMessage>
      </div>
    </li>
  );
}
