import type { Option } from '#web/ui/forms/options.tsx';

interface FilterSelectProps {
  /** Read out; what is chosen is seen. */
  label: string;
  /** Of no choice. */
  any: string;
  value: string;
  options: readonly Option[];
  onChange: (id: string) => void;
}

/** One of a few above a list; the browser's own, which phones open large. */
export function FilterSelect({ label, any, value, options, onChange }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-11 rounded-edge border border-control bg-well px-3 text-small text-ink"
    >
      <option value="">{any}</option>
      {options.map(({ id, label: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
