import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { range } from '#words/en/shell/ui.ts';
import { fieldLabel } from './field-frame.tsx';

type Pair = readonly [from: number, to: number];

interface RangeProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: Pair;
  onChange: (value: Pair) => void;
  onChangeEnd: (value: Pair) => void;
  format: (value: number) => string;
}

export function Range({ label, value, onChange, onChangeEnd, format, min, max, step }: RangeProps) {
  const percent = (at: number) => (max > min ? ((at - min) / (max - min)) * 100 : 0);
  return (
    <Slider
      value={[...value]}
      onChange={([from, to]) => onChange([from ?? min, to ?? max])}
      onChangeEnd={([from, to]) => onChangeEnd([from ?? min, to ?? max])}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={{ useGrouping: false }}
      className="grid grid-cols-[1fr_auto] gap-y-1"
    >
      <Label className={fieldLabel}>{label}</Label>
      <SliderOutput className="figures text-small text-ink">
        {range.between(format(value[0]), format(value[1]))}
      </SliderOutput>
      <SliderTrack className="relative col-span-2 mx-3 h-11 cursor-pointer">
        <span className="absolute -inset-x-3 top-1/2 h-px bg-control" />
        <span
          className="absolute top-1/2 h-[3px] -translate-y-px bg-accent"
          style={{ left: `${percent(value[0])}%`, right: `${100 - percent(value[1])}%` }}
        />
        {(['from', 'to'] as const).map((end, index) => (
          <SliderThumb
            key={end}
            index={index}
            aria-label={range[end](label)}
            className="top-1/2 size-6 rounded-pill border-2 border-surface bg-action outline-1 outline-control data-hovered:bg-accent-strong data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
          />
        ))}
      </SliderTrack>
    </Slider>
  );
}
