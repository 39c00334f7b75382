import {
  litresOfAlcohol,
  type Gauge,
  meanError,
  predictions,
  sideOfErrors,
  type Measurement,
} from '#domain/cask/ageing.ts';
import { ageing } from '#words/en/casks/ageing.ts';
import { dayOf, decimal, percent } from '#words/format.ts';

const { model: words, quantities } = ageing;
const alcohol = (gauge: Gauge) => quantities.alcohol.value(decimal(litresOfAlcohol(gauge)));

export function ModelQuality({ measurements }: { measurements: readonly Measurement[] }) {
  const found = predictions(measurements);
  const last = found.at(-1);
  const error = meanError(found);
  if (!last || error === null) return null;
  const side = sideOfErrors(found);
  const figures = {
    day: dayOf(last.measuredOn),
    predicted: alcohol(last.predicted),
    measured: alcohol(last.measured),
  };
  return (
    <div className="mt-10 border-t border-hairline pt-5">
      <h3 className="text-subheading">{words.title}</h3>
      <p className="prose figures mt-2 text-small text-ink-muted">
        {[words.text(figures), words.mean(found.length, percent(error * 100)), side && words.sides[side]]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}
