import { CheckboxGroup as AriaCheckboxGroup, Label } from 'react-aria-components';
import { Checkbox } from './checkbox.tsx';
import { cx } from './cx.ts';
import { fieldLabel } from './field-frame.tsx';
import type { Option } from './options.tsx';

interface CheckboxGroupProps {
  label: string;
  /** `note` shows at the end of the row: how many would be found. */
  options: readonly Option[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  className?: string;
}

/** Any of a list: the facets of a search. */
export function CheckboxGroup({ label, options, value, onChange, className }: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      value={[...value]}
      onChange={onChange}
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label className={cx(fieldLabel, 'mb-2')}>{label}</Label>
      {options.map((option) => (
        <Checkbox key={option.id} value={option.id}>
          <span className="flex justify-between gap-4">
            {option.label}
            {option.note && <span className="figures text-ink-faint">{option.note}</span>}
          </span>
        </Checkbox>
      ))}
    </AriaCheckboxGroup>
  );
}
