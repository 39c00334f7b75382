import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { cx } from './cx.ts';
import { popoverBox, popoverRow } from './options.tsx';

interface MenuProps {
  label: string;
  /** A Button or IconButton of the kit. */
  trigger: ReactElement;
  items: readonly {
    id: string;
    label: string;
    icon?: ReactNode;
    onAction: () => void;
    isDisabled?: boolean;
  }[];
}

/** A list of actions under a button. */
export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" offset={8} className={cx(popoverBox, 'min-w-52')}>
        <AriaMenu aria-label={label} className="py-1.5 outline-none">
          {items.map(({ icon, label: text, ...item }) => (
            <MenuItem key={item.id} {...item} textValue={text} className={popoverRow}>
              {icon && <span className="text-accent">{icon}</span>}
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
