import { useRef, useState } from 'react';
import { currencySymbols } from '#domain/money.ts';
import { useCountry, useCurrency } from '#web/api/hooks.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { OnceOpen } from '#web/ui/overlays/once-open.tsx';
import { countryNames } from '#words/en/common.ts';
import { header } from '#words/en/shell/shell.ts';

const fetchPopover = () => import('./country-popover.tsx');
const CountryPopover = lazyOnShow('CountryPopover', async () => (await fetchPopover()).CountryPopover);

/** Fetches its choice when it is first opened. */
export function CountrySwitch() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const country = countryNames[useCountry()];
  const symbol = currencySymbols[useCurrency()];
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={header.country(country, symbol)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void fetchPopover()}
        className="figures inline-flex h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 px-2 text-small whitespace-nowrap text-ink-muted transition-colors hover:text-ink"
      >
        <span className="hidden min-[80rem]:inline">{country}</span> <span>{symbol}</span>
      </button>
      <OnceOpen isOpen={isOpen}>
        <CountryPopover triggerRef={button} isOpen={isOpen} onOpenChange={setIsOpen} />
      </OnceOpen>
    </>
  );
}
