import type { ComponentProps, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover, Pressable } from 'react-aria-components';
import { cx } from '../cx.ts';
import { popoverBox } from '../forms/options.tsx';

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
