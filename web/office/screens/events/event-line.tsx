import type { RecordedEvent } from '#contract/cask/cask-record.ts';
import { gaugeOf } from '#domain/cask/measured-ageing.ts';
import { caskTypeLabels } from '#words/en/casks/casks.ts';
import { record as recordWords } from '#words/en/casks/record.ts';
import { record as words } from '#words/en/office/events.ts';
import { dayOf, decimal, percent } from '#words/format.ts';

export function measuredOf({ volumeMl, strength, method, temperature, caskType }: RecordedEvent): string {
  const isMeasured = volumeMl !== null && strength !== null;
  const gauge = isMeasured ? gaugeOf({ volumeMl, strength }) : null;
  return [
    gauge && recordWords.measured(decimal(gauge.litres), percent(gauge.abv)),
    method && recordWords.methods[method],
    temperature !== null && recordWords.temperature(decimal(temperature / 10)),
    caskType && recordWords.into(caskTypeLabels[caskType]),
  ]
    .filter(Boolean)
    .join(', ');
}

export function EventLine({ event }: { event: RecordedEvent }) {
  const { kind, happenedOn, source, document, text, correctedBy, pictures } = event;
  return (
    <div className={correctedBy ? 'min-w-0 text-ink-muted' : 'min-w-0'}>
      <p className="font-medium">
        {dayOf(happenedOn)} · {recordWords.kinds[kind]}
        {correctedBy && ` · ${words.corrected}`}
      </p>
      <p className="figures">{measuredOf(event)}</p>
      {text && <p className="break-words">{text}</p>}
      <p className="break-words text-ink-faint">
        {[
          recordWords.sources[source],
          document && recordWords.document(document),
          pictures.length > 0 && words.photographs(pictures.length),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
