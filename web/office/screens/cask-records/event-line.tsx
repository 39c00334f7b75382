import type { RecordedEvent } from '#contract/cask/cask-record.ts';
import { measuredOf } from '#words/en/casks/measured.ts';
import { record as recordWords } from '#words/en/casks/record.ts';
import { caskRecord as words } from '#words/en/office/cask-records.ts';
import { dayOf } from '#words/format.ts';

export function EventLine({ event }: { event: RecordedEvent }) {
  const { kind, happenedOn, source, document, text, correctedBy, pictures } = event;
  return (
    <div className={correctedBy ? 'min-w-0 text-ink-muted' : 'min-w-0'}>
      <p className="font-medium">
        {[dayOf(happenedOn), recordWords.kinds[kind], correctedBy && words.corrected]
          .filter(Boolean)
          .join(' · ')}
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
