import { useEffect, useEffectEvent, useState } from 'react';
import { Range } from '#web/ui/forms/range.tsx';
import type { RangeFilter } from './cask-filter.ts';
import { currencyFor } from '../casks-query.ts';
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
