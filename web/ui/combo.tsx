import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Input, Label, Popover } from 'react-aria-components';
import { cx } from './cx.ts';
import { fieldBox, fieldLabel } from './field-frame.tsx';
import { Options, popoverBox } from './options.tsx';
import type { Option } from './options.tsx';

interface ComboProps {
  label: string;
  options: readonly Option[];
  value: string | null;
  /** null once the text has been cleared. */
  onChange: (id: string | null) => void;
  placeholder?: string;
  className?: string;
}

/** One of a long list, found by typing part of it. */
export function Combo({ label, options, value, onChange, placeholder, className }: ComboProps) {
  return (
    <ComboBox
      value={value}
      onChange={(id) => {
        onChange(id === null ? null : String(id));
      }}
      defaultItems={options}
      allowsEmptyCollection
      className={cx('flex min-w-0 flex-col gap-2', className)}
    >
      <Label className={fieldLabel}>{label}</Label>
      <div className={fieldBox}>
        <Input
          {...(placeholder ? { placeholder } : {})}
          className="h-full min-w-0 flex-1 bg-transparent px-4 outline-none"
        />
        <Button className="flex size-11 cursor-pointer items-center justify-center text-ink-faint">
          <ChevronDown className="size-4" aria-hidden />
        </Button>
      </div>
      <Popover className={cx(popoverBox, 'w-(--trigger-width)')} offset={4}>
        <Options options={options} />
      </Popover>
    </ComboBox>
  );
}
