import type { RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { popoverBox } from '#web/ui/overlays/popover.tsx';
import { cx } from '#web/ui/cx.ts';
import { currencySwitch } from '#words/en/shell/choices.ts';
import { CountryChoice } from './country-choice.tsx';

interface CountryPopoverProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function CountryPopover(props: CountryPopoverProps) {
  return (
    <Popover
      {...props}
      placement="bottom end"
      offset={10}
      className={cx(popoverBox, 'max-w-[calc(100vw-2rem)]')}
    >
      <Dialog aria-label={currencySwitch.country} className="p-5 outline-none">
        <CountryChoice onChosen={() => props.onOpenChange(false)} />
      </Dialog>
    </Popover>
  );
}
