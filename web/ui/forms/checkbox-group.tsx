import { useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { cx } from '../cx.ts';
import { fieldLabel } from './field-frame.tsx';
import type { Option } from './select.tsx';

interface CheckboxGroupProps {
  label: string;
  options: readonly (Option & { note?: string })[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

export function CheckboxGroup({ label, options, value, onChange }: CheckboxGroupProps) {
  const name = useId();
  return (
    <div role="group" aria-labelledby={name} className="flex flex-col gap-1.5">
      <span id={name} className={cx(fieldLabel, 'mb-2')}>
        {label}
      </span>
      {options.map(({ id, label: text, note }) => (
        <Checkbox
          key={id}
          isSelected={value.includes(id)}
          onChange={(isSelected) =>
            onChange(isSelected ? [...value, id] : value.filter((other) => other !== id))
          }
        >
          <span className="flex justify-between gap-4">
            <span>{text}</span>
            {note && <span className="figures text-ink-faint">{note}</span>}
          </span>
        </Checkbox>
      ))}
    </div>
  );
}
