import { type TrailEntry, type TrailSubject, recordTrail } from '#contract/office/trail.ts';
import { recordTrail as words } from '#words/en/office/shell.ts';
import { minuteIn } from '#words/format.ts';
import { RecordLink } from './links.tsx';
import { Loaded, Panel } from './screen.tsx';
import { trailDetails } from './trail-details.ts';
import { useAnswer } from './use-answer.ts';
import { actionName } from './record-name.ts';

export function RecordTrail({
  kind,
  id,
  title = words.title,
}: {
  kind: TrailSubject;
  id: string | number;
  title?: string;
}) {
  const query = useAnswer(recordTrail, { params: { subjectKind: kind, subjectId: String(id) } });
  return (
    <Panel title={title}>
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-small text-ink-muted">{words.none}</p>
          ) : (
            <ol className="flex flex-col gap-5 border-l border-hairline pl-5">
              {entries.map((entry) => (
                <li key={entry.position}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
}

export function Entry({ entry }: { entry: TrailEntry }) {
  const { action, at, operatorName, network, reason, erased } = entry;
  return (
    <div className="text-small">
      <p>
        <strong className="font-medium">{actionName(action)}</strong>
        {' · '}
        <span>{minuteIn('IE', at)}</span>
      </p>
      <p className="text-ink-muted">{words.by(operatorName, network)}</p>
      {reason && <p className="mt-1">{reason}</p>}
      {erased && <p className="mt-1 text-ink-muted">{words.erased}</p>}
      <EntryDetails entry={entry} />
    </div>
  );
}

export function EntryDetails({ entry }: { entry: TrailEntry }) {
  const details = trailDetails(entry);
  if (details.length === 0) return null;
  return (
    <dl className="figures mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {details.map((detail) => (
        <div key={detail.name} className="contents">
          <dt className="text-ink-faint">{detail.name}</dt>
          <dd className="break-words">
            {detail.record ? <RecordLink {...detail.record}>{detail.value}</RecordLink> : detail.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
