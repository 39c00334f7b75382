import type { ComponentProps, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover, Pressable } from 'react-aria-components';
import { cx } from '../cx.ts';

export const popoverBox =
  'overflow-auto rounded-edge border border-control bg-surface-overlay shadow-lift outline-none ' +
  'data-entering:animate-appear data-exiting:animate-vanish';

interface PopoverProps {
  label: string;
  trigger: ComponentProps<typeof Pressable>['children'];
  children: (close: () => void) => ReactNode;
}

export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <DialogTrigger>
      <Pressable>{trigger}</Pressable>
      <AriaPopover
        placement="bottom end"
        offset={10}
        className={cx(popoverBox, 'w-80 max-w-[calc(100vw-2rem)]')}
      >
        <Dialog aria-label={label} className="p-5 outline-none">
          {({ close }) => children(close)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
