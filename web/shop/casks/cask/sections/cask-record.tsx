import { type CaskRecord as Record, type RecordedEvent, getCaskRecord } from '#contract/cask/cask-record.ts';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { cx } from '#web/ui/cx.ts';
import { Photograph } from '#web/ui/photograph.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { measuredOf } from '#words/en/casks/measured.ts';
import { record } from '#words/en/casks/record.ts';
import { dayIn, dayOf } from '#words/format.ts';

export function CaskRecord({ cask }: { cask: CaskDetail }) {
  const found = useGet(get(getCaskRecord, { params: { caskId: String(cask.id) } }));
  return (
    <Section title={record.title} lead={record.lead}>
      <Loaded query={found} skeleton={<SkeletonText lines={4} />}>
        {(data) => (data.events.length > 0 ? <Events {...data} /> : <p>{record.empty}</p>)}
      </Loaded>
    </Section>
  );
}

function Events({ events }: Record) {
  return (
    <ol className="border-t border-hairline">
      {events.map((event) => (
        <Event key={event.id} event={event} corrected={events.find(({ id }) => id === event.corrects)} />
      ))}
    </ol>
  );
}

function Event({ event, corrected }: { event: RecordedEvent; corrected: RecordedEvent | undefined }) {
  const { kind, happenedOn, recordedAt, source, document, text, correctedBy, pictures } = event;
  const measured = measuredOf(event);
  return (
    <li className="grid gap-x-10 gap-y-1 border-b border-hairline py-4 tablet:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="figures text-small text-ink-muted">{dayOf(happenedOn)}</p>
      <div className={cx('min-w-0', correctedBy && 'text-ink-muted')}>
        <h3 className={cx('text-subheading', kind === 'INCIDENT' && 'text-warning')}>
          {record.kinds[kind]}
          {correctedBy && <span className="ml-3 text-small">{record.corrected}</span>}
        </h3>
        {measured && <p className={cx('figures mt-1', correctedBy && 'line-through')}>{measured}</p>}
        {text && <p className={cx('prose mt-1', correctedBy && 'line-through')}>{text}</p>}
        {pictures.length > 0 && <EventPhotographs pictures={pictures} />}
        <p className="figures mt-1 text-small text-ink-faint">
          {[
            record.sources[source],
            record.recorded(dayIn('IE', recordedAt)),
            document && record.document(document),
            corrected && record.corrects(dayOf(corrected.happenedOn)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}

function EventPhotographs({ pictures }: Pick<RecordedEvent, 'pictures'>) {
  return (
    <ul className="my-3 flex flex-wrap gap-3">
      {pictures.map(({ alt, renditions }) => (
        <li key={renditions[0]?.url ?? alt}>
          <a href={renditions.find(({ format }) => format === 'jpeg')?.url} target="_blank" rel="noreferrer">
            <Photograph
              alt={alt}
              renditions={renditions}
              sizes="12rem"
              className="h-36 w-48 rounded-edge bg-well object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
