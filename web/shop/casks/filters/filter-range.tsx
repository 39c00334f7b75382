import { useEffect, useEffectEvent, useState } from 'react';
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { fieldLabel } from '#web/ui/forms/field-frame.tsx';
import { range } from '#words/en/shell/ui.ts';
import { currencyFor } from '../casks-query.ts';
import type { RangeFilter } from './cask-filter.ts';
import { rangeLabels } from './filter-names.ts';
import type { FacetsProps } from './use-cask-filter.ts';

type Pair = readonly [number, number];

/** A held arrow key is one search, not twenty. */
const settleMs = 350;

interface FilterRangeProps extends FacetsProps {
  range: RangeFilter;
  options: NonNullable<FacetsProps['options']>;
}

export function FilterRange({ range: { facet, from, to }, filter, onChange, options }: FilterRangeProps) {
  const { label, step, format } = rangeLabels[facet];
  const min = Math.floor(options[facet].min / step) * step;
  const max = Math.ceil(options[facet].max / step) * step;
  const current: Pair = [Number(filter[from] ?? min), Number(filter[to] ?? max)];
  const [dragged, setDragged] = useState<Pair | null>(null);
  const [released, setReleased] = useState<Pair | null>(null);
  const currency = currencyFor(filter);

  const search = useEffectEvent((ends: Pair) => {
    const [low, high] = ends.map((value) => Number(value.toFixed(1))) as [number, number];
    setDragged(null);
    setReleased(null);
    onChange({
      [from]: low <= min ? undefined : String(low),
      [to]: high >= max ? undefined : String(high),
      ...(facet === 'price' && { currencyType: currency }),
    });
  });
  useEffect(() => {
    if (released === null) return;
    const timer = setTimeout(() => search(released), settleMs);
    return () => clearTimeout(timer);
  }, [released]);

  if (min >= max) return null;
  return (
    <Range
      label={label}
      min={min}
      max={max}
      step={step}
      value={dragged ?? current}
      onChange={setDragged}
      onChangeEnd={setReleased}
      format={(value) => format(value, currency)}
    />
  );
}

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

function Range({ label, value, onChange, onChangeEnd, format, min, max, step }: RangeProps) {
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
