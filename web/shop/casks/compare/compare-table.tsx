import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { cache } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { useAddToCart } from '#web/shop/casks/cask/buy/use-add-to-cart.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { card, caskEndNames, caskStateNames } from '#words/en/casks/casks.ts';
import { page } from '#words/en/casks/compare.ts';
import { dayOf } from '#words/format.ts';
import { CaskImage } from '../cask-image.tsx';
import type { ComparedFact, FactGroup } from './compared-facts.ts';

const firstColumn =
  'sticky left-0 z-10 w-20 bg-surface pr-2 text-left hyphens-auto tablet:w-48 tablet:pr-3 print:static';

interface CompareTableProps {
  casks: readonly CaskDetail[];
  groups: readonly FactGroup[];
  onRemove: (id: number) => void;
}

/** Scrolls within itself on a narrow screen, by the arrow keys too. */
export function CompareTable({ casks, groups, onRemove }: CompareTableProps) {
  return (
    <div
      role="region"
      aria-label={page.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative sideways"
    >
      <table
        style={{ '--casks': casks.length } as CSSProperties}
        className={cx(
          'w-full table-fixed border-collapse text-small tablet:min-w-[calc(12rem+var(--casks)*10rem)] print:min-w-0',
          // Two casks fit on a phone; of more, one is cut at the edge, which shows that there is more to the right.
          casks.length > 2
            ? 'min-w-[calc(5rem+var(--casks)*8.6rem)]'
            : 'min-w-[calc(5rem+var(--casks)*7.4rem)]',
        )}
      >
        <caption className="sr-only">{page.table}</caption>
        <thead ref={keepFocus}>
          <tr className="align-top">
            <th scope="col" className={firstColumn}>
              <span className="sr-only">{page.fact}</span>
            </th>
            {casks.map((cask) => (
              <ColumnHead key={cask.id} cask={cask} onRemove={onRemove} />
            ))}
          </tr>
          {/* A row of its own: beside each other at one height, whatever a name takes. */}
          <tr className="align-top">
            <th scope="row" className={firstColumn}>
              <span className="sr-only">{page.addToCart}</span>
            </th>
            {casks.map((cask) => (
              <td key={cask.id} className="px-2 tablet:px-3">
                <AddToCartButton cask={cask} />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, facts }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={casks.length + 1} className="pt-9 pb-3 text-left">
                <span className="sticky left-0 font-display text-subheading font-normal">{title}</span>
              </th>
            </tr>
            {facts.map((fact) => (
              <FactRow key={fact.name} fact={fact} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ColumnHead({ cask, onRemove }: { cask: CaskDetail; onRemove: (id: number) => void }) {
  return (
    <th scope="col" className="relative px-2 text-left font-normal tablet:px-3">
      <CaskImage address={`${cask.picture}#to-scale`} className="aspect-[20/17] w-full max-w-64" />
      <span className="label mt-3 block text-accent">{cask.distilleryName}</span>
      <Link
        to={paths.cask(cask.id)}
        className="mt-1.5 block font-display text-subheading transition-colors hover:text-accent-strong"
      >
        {cask.name}
      </Link>
      <IconButton
        label={page.remove(cask.name)}
        onClick={() => onRemove(cask.id)}
        className="absolute top-0 right-0 print:hidden"
      >
        <X className="size-4.5" aria-hidden />
      </IconButton>
    </th>
  );
}

function FactRow({ fact: { name, values, differs } }: { fact: ComparedFact }) {
  return (
    <tr className={cx('border-t border-hairline align-top', differs ? 'text-ink' : 'text-ink-faint')}>
      <th scope="row" className={cx(firstColumn, 'py-3 font-normal text-ink-muted')}>
        {name}
        {differs && <span className="sr-only">, {page.differs}</span>}
      </th>
      {values.map((value, i) => (
        <td key={i} className={cx('figures px-2 py-3 tablet:px-3', differs && 'font-medium')}>
          {value}
        </td>
      ))}
    </tr>
  );
}

function AddToCartButton({ cask }: { cask: CaskDetail }) {
  const { add, isAdding, error, inCart, isOnSale } = useAddToCart(cask, () => void cache.invalidateQueries());
  const { ended, state } = cask;
  if (!isOnSale) {
    return (
      <p className={cx('mt-3 text-ink-muted', !ended && 'print:hidden')}>
        {ended ? card.ended(caskEndNames[ended.how], dayOf(ended.on)) : caskStateNames[state]}
      </p>
    );
  }
  return (
    <div aria-live="polite" className="mt-3 print:hidden">
      {inCart > 0 ? (
        <Link to={paths.cart()} className="textlink inline-block py-2">
          {page.inCart(inCart)}
        </Link>
      ) : (
        <Button
          kind="dark"
          onClick={add}
          isPending={isAdding}
          aria-label={page.addNamed(cask.name)}
          className="max-tablet:px-3"
        >
          {page.addToCart}
        </Button>
      )}
      {error && <p className="mt-2 text-danger">{wordsFor(error)}</p>}
    </div>
  );
}
