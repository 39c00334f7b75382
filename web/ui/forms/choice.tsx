import { useId } from 'react';
import type { ReactNode } from 'react';

interface ChoiceProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: ReactNode; name?: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

export function Choice<Id extends string>({ label, options, value, onChange }: ChoiceProps<Id>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex rounded-edge border border-hairline">
      {options.map((option) => (
        <label
          key={option.id}
          className="relative inline-flex h-11 min-w-11 items-center justify-center gap-2 px-3.5 text-small text-ink-muted outline-offset-3 outline-focus transition-colors hover:text-ink has-checked:bg-accent-surface has-checked:text-accent-strong has-checked:shadow-[inset_0_-2px_0_var(--color-accent)] has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={group}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
            {...(option.name && { 'aria-label': option.name })}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
