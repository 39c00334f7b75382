import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { CartEntry } from '#contract/order/cart.ts';
import { entryQuantity } from '#domain/order/cart.ts';
import type { Currency } from '#domain/money.ts';
import { cart } from '#web/api/state/cart.ts';
import { AtBottling } from '#web/shop/shared/money/share-price.tsx';
import { wordsFor } from '#web/api/http/words.ts';
import { caskPictureAddress, paths } from '#web/paths.ts';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import { entry as entryWords } from '#words/en/cart/cart.ts';
import { caskTypeLabels } from '#words/en/casks/casks.ts';
import { CaskImage } from '../casks/cask-image.tsx';
import { money } from '#words/format.ts';

function unavailableText({ isStopped, state, left }: CartEntry): string | undefined {
  if (isStopped) return entryWords.stopped;
  if (state === 'FILLING_SOON') return entryWords.notOnSale;
  return left === 0 ? entryWords.gone : undefined;
}

function problemOf(entry: CartEntry, isOnly: boolean): string | undefined {
  const unavailable = unavailableText(entry);
  if (unavailable) return isOnly ? unavailable : entryWords.removeIt(unavailable);
  const { left, quantity } = entry;
  return left < quantity ? entryWords.fewer(left) : undefined;
}

interface CartEntryRowProps {
  entry: CartEntry;
  currency: Currency;
  isOnly: boolean;
}

export function CartEntryRow({ entry, currency, isOnly }: CartEntryRowProps) {
  const { boShareId, caskId, name, left } = entry;
  const update = useMutation({ mutationFn: (quantity: number) => cart.update(boShareId, quantity) });
  const remove = useMutation({ mutationFn: () => cart.remove(boShareId) });
  const quantity = update.isPending ? update.variables : entry.quantity;
  const error = update.error ?? remove.error;
  return (
    <li className="border-b border-hairline py-6 last:border-b-0 last:pb-0">
      <div className="grid grid-cols-[4rem_1fr_auto] tablet:grid-cols-[5.5rem_1fr_auto] items-center gap-4">
        <CaskImage address={caskPictureAddress(entry.caskId)} className="aspect-[20/17] w-full self-start" />
        <div className="min-w-0">
          <p className="label text-accent">{entry.distilleryName}</p>
          <h2 className="mt-1 text-subheading">
            <Link to={paths.cask(caskId)} className="transition-colors hover:text-accent-strong">
              {name}
            </Link>
          </h2>
          <p className="figures mt-1 text-small text-ink-muted">
            {entryWords.facts(entry.caskCode, caskTypeLabels[entry.caskType])}
          </p>
          <p className="figures mt-1 text-small text-ink-muted">
            {entryWords.price(money(entry.unitPrice, currency))}
          </p>
        </div>
        <IconButton
          label={entryWords.remove(name)}
          onClick={() => remove.mutate()}
          disabled={remove.isPending}
          className="-mr-3 self-start justify-self-end"
        >
          <Trash2 className="size-4.5" strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
      <div className="mt-4 flex items-center justify-between gap-4">
        <Stepper
          label={entryWords.quantity(name)}
          value={quantity}
          onChange={(value) => update.mutate(value)}
          max={Math.min(entryQuantity.max, Math.max(left, entry.quantity))}
          isDisabled={remove.isPending}
        />
        <p className="figures text-right">{money(entry.total, currency)}</p>
      </div>
      {/* Of all shares, as the sum above it. The totals say it of the only one. */}
      {!isOnly && (
        <p className="mt-4 text-right text-small text-ink-muted">
          <AtBottling {...entry} />
        </p>
      )}
      <div className="mt-3 empty:hidden">
        <FieldMessage>{error ? wordsFor(error) : problemOf(entry, isOnly)}</FieldMessage>
      </div>
    </li>
  );
}
