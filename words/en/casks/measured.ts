import type { CaskType } from '#domain/cask/cask.ts';
import { gaugeOf } from '#domain/cask/ageing.ts';
import type { GaugeMethod } from '#domain/cask/record.ts';
import { decimal, percent } from '../../format.ts';
import { caskTypeLabels } from './casks.ts';
import { record } from './record.ts';

interface Reading {
  volumeMl: number | null;
  strength: number | null;
  method: GaugeMethod | null;
  temperature: number | null;
  caskType: CaskType | null;
}

/** "180.2 litres at 61.3%, weighed, at 12 °C"; empty where nothing was measured. */
export function measuredOf({ volumeMl, strength, method, temperature, caskType }: Reading): string {
  const parts: string[] = [];
  if (volumeMl !== null && strength !== null) {
    const { litres, abv } = gaugeOf({ volumeMl, strength });
    parts.push(record.measured(decimal(litres), percent(abv)));
  }
  if (method) parts.push(record.methods[method]);
  if (temperature !== null) parts.push(record.temperature(decimal(temperature / 10)));
  if (caskType) parts.push(record.into(caskTypeLabels[caskType]));
  return parts.join(', ');
}
