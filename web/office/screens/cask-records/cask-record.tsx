import { Link, useParams } from 'react-router';
import { type RecordedEvent, getCaskRecord } from '#contract/cask/cask-record.ts';
import { enteredEvents, type EnteredEventKind } from '#domain/cask/record.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import { getCask } from '#contract/cask/cask.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { bottling as bottlingWords } from '#words/en/office/bottlings.ts';
import { caskRecord as words } from '#words/en/office/cask-records.ts';
import { losses as lossWords } from '#words/en/office/losses.ts';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { MayLink } from '../../kit/links.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { EventLine } from './event-line.tsx';
import { Code } from '#web/ui/code.tsx';

export const caskRecordQuery = (caskId: string) => get(getCaskRecord, { params: { caskId } });
export const caskQuery = (caskId: string) => get(getCask, { params: { id: caskId }, query: {} });

const isEntered = (kind: string): kind is EnteredEventKind => kind in enteredEvents;
const mayBe = (kind: EnteredEventKind, stage: CaskStage) =>
  (enteredEvents[kind] as readonly CaskStage[]).includes(stage);

export function Component() {
  const { id: caskId = '' } = useParams();
  const cask = useGet(caskQuery(caskId));
  const record = useGet(caskRecordQuery(caskId));
  const mayWrite = useMay('casks.write');
  const profile = cask.data?.caskProfile;
  return (
    <Screen
      title={cask.data?.name ?? words.untitled(caskId)}
      lead={
        cask.data &&
        profile && (
          <>
            <Code>{cask.data.caskCode}</Code> · {words.lead(profile.caskNumber, profile.warehouse)}
          </>
        )
      }
    >
      <Loaded query={record}>
        {({ stage, events }) => (
          <>
            <Steps caskId={caskId} stage={stage} />
            <Panel title={words.title}>
              <p className="text-small text-ink-muted">{words.lead2}</p>
              <ol className="border-t border-hairline text-small">
                {events.map((event) => (
                  <li
                    key={event.id}
                    className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-hairline py-3"
                  >
                    <EventLine event={event} />
                    {mayWrite && <Correct caskId={caskId} event={event} />}
                  </li>
                ))}
              </ol>
            </Panel>
          </>
        )}
      </Loaded>
      <RecordTrail kind="cask" id={caskId} />
    </Screen>
  );
}

function Steps({ caskId, stage }: { caskId: string; stage: CaskStage }) {
  const first: EnteredEventKind = stage === 'ANNOUNCED' ? 'FILLED' : 'REGAUGED';
  const mayBeLost = stage !== 'LOST' && stage !== 'CLOSED';
  return (
    <div className="flex flex-col gap-3 tablet:flex-row tablet:flex-wrap">
      {mayBe(first, stage) && (
        <MayLink permission="casks.write" to={paths.newEvent(caskId, first)}>
          {first === 'REGAUGED' ? words.regauge : words.filling}
        </MayLink>
      )}
      <MayLink permission="casks.write" kind="dark" to={paths.newEvent(caskId, 'NOTE')}>
        {words.other}
      </MayLink>
      {mayBe('INCIDENT', stage) && (
        <MayLink permission="casks.write" kind="dark" to={paths.newEvent(caskId, 'INCIDENT')}>
          {words.incident}
        </MayLink>
      )}
      <MayLink permission="bottlings.read" kind="dark" to={paths.bottling(caskId)}>
        {bottlingWords.open}
      </MayLink>
      {mayBeLost && (
        <MayLink permission="remedies.write" kind="dark" to={paths.declareLoss(caskId)}>
          {lossWords.declare}
        </MayLink>
      )}
    </div>
  );
}

function Correct({ caskId, event: { id, kind, correctedBy } }: { caskId: string; event: RecordedEvent }) {
  if (!isEntered(kind) || correctedBy !== null) return null;
  return (
    <Link to={paths.newEvent(caskId, kind, id)} className="textlink inline-flex min-h-11 items-center">
      {words.correct}
    </Link>
  );
}
