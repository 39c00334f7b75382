import { useId, type CSSProperties } from 'react';
import { cx } from '../cx.ts';
import { fieldLabel } from './field-frame.tsx';

interface SliderProps {
  label: string;
  max: number;
  value: number;
  onChange: (value: number) => void;
  spoken: string;
}

const thumb =
  '[&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:-mt-[11px] [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface ' +
  '[&::-webkit-slider-thumb]:bg-action [&::-webkit-slider-thumb]:outline-1 [&::-webkit-slider-thumb]:outline-control ' +
  '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-pill [&::-moz-range-thumb]:border-2 ' +
  '[&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-action';
const track =
  '[&::-webkit-slider-runnable-track]:h-0.5 ' +
  '[&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--color-accent)_var(--at),var(--color-control)_var(--at))] ' +
  '[&::-moz-range-track]:h-0.5 [&::-moz-range-track]:bg-control [&::-moz-range-progress]:h-0.5 [&::-moz-range-progress]:bg-accent';

/** One value out of many, by pulling or by the arrow keys; the browser's own, which says its value in words. */
export function Slider({ label, spoken, onChange, ...rest }: SliderProps) {
  const id = useId();
  return (
    <div className="mt-5">
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        type="range"
        min={0}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        aria-valuetext={spoken}
        style={{ '--at': `${(rest.value / rest.max) * 100}%` } as CSSProperties}
        className={cx(
          'block h-11 w-full cursor-pointer appearance-none bg-transparent -outline-offset-2',
          thumb,
          track,
        )}
      />
    </div>
  );
}
