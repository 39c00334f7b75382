import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { BodyOf } from '#contract/endpoint.ts';
import { type CaskRecord, recordCaskEvent } from '#contract/cask/cask-record.ts';
import { dateIn } from '#domain/calendar.ts';
import { enteredEvents, type EnteredEventKind } from '#domain/cask/record.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import { now } from '../../kit/now.ts';
import { useGet } from '#web/api/http/cache.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { caskTypeLabels } from '#words/en/casks/casks.ts';
import { record as recordWords } from '#words/en/casks/record.ts';
import { caskEvent as words } from '#words/en/office/cask-records.ts';
import { fieldsOf, optionsOf, SelectField, selectsOf, TextArea } from '../../kit/form/fields.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Photographs } from '../../kit/form/photographs.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { ConfirmMeasurement, useConfirmed } from './confirm-measurement.tsx';
import { EventLine } from './event-line.tsx';
import { bodyOf, isMeasuredKind, newEventValues, schema } from './event-values.ts';
import { MeasurementFields } from './measurement-fields.tsx';
import { caskQuery, caskRecordQuery } from './cask-record.tsx';
import { Code } from '#web/ui/code.tsx';

const isKind = (kind: string | null): kind is EnteredEventKind => kind !== null && kind in enteredEvents;

export function Component() {
  const { id: caskId = '' } = useParams();
  const [search] = useSearchParams();
  const wantedKind = search.get('kind');
  const kind = isKind(wantedKind) ? wantedKind : 'NOTE';
  const corrects = search.get('corrects');
  const cask = useGet(caskQuery(caskId));
  const record = useGet(caskRecordQuery(caskId));
  return (
    <Screen
      title={corrects ? words.correctTitle : words.titles[kind]}
      lead={
        cask.data && (
          <>
            {cask.data.name} · <Code>{cask.data.caskCode}</Code> · {cask.data.caskProfile.caskNumber}
          </>
        )
      }
    >
      <Loaded query={record}>
        {(data) => (
          <EventForm key={kind + corrects} caskId={caskId} record={data} kind={kind} corrects={corrects} />
        )}
      </Loaded>
    </Screen>
  );
}

interface EventFormProps {
  caskId: string;
  record: CaskRecord;
  kind: EnteredEventKind;
  corrects: string | null;
}

function kindsFor(stage: CaskStage, kind: EnteredEventKind, isCorrection: boolean): EnteredEventKind[] {
  if (isCorrection) return kind === 'NOTE' ? ['NOTE'] : [kind, 'NOTE'];
  return (Object.keys(enteredEvents) as EnteredEventKind[]).filter((one) =>
    (enteredEvents[one] as readonly CaskStage[]).includes(stage),
  );
}

function useRecordEvent(caskId: string) {
  const navigate = useNavigate();
  return useConfirmed(
    async ({ eventId, body }: { eventId: string; body: BodyOf<typeof recordCaskEvent> }) => {
      await officeCall(recordCaskEvent, { params: { caskId, eventId }, body });
      void navigate(paths.caskRecord(caskId), { replace: true });
    },
  );
}

/** Used beside the cask, on a phone: typed text stays over a reload and a lost line, and is recorded once. */
function EventForm({ caskId, record: known, kind: wantedKind, corrects }: EventFormProps) {
  const { asked: unconfirmed, close, record } = useRecordEvent(caskId);
  const corrected = known.events.find(({ id }) => id === corrects);
  const form = useOfficeForm({
    schema,
    defaultValues: newEventValues(wantedKind, dateIn('IE', now()), corrected),
    part: corrects ?? wantedKind,
    send: ({ eventId, ...entered }) =>
      record({ eventId, body: { ...bodyOf(entered), ...(corrects && { corrects }) } }),
    done: words.saved,
  });
  const field = fieldsOf(form, words);
  const select = selectsOf(form, words);
  const kind = form.watch('kind');
  const kinds = kindsFor(known.stage, wantedKind, corrects !== null);
  return (
    <>
      <OfficeForm form={form} action={words.save}>
        {corrected && (
          <Banner>
            <EventLine event={corrected} />
          </Banner>
        )}
        {(wantedKind === 'NOTE' || corrects !== null) && kinds.length > 1 && (
          <SelectField
            {...select('kind')}
            options={kinds.map((id) => ({ id, label: recordWords.kinds[id] }))}
          />
        )}
        {isMeasuredKind(kind) && <MeasurementFields form={form} record={known} corrects={corrects} />}
        {kind === 'RERACKED' && <SelectField {...select('caskType')} options={optionsOf(caskTypeLabels)} />}
        <TextArea
          {...field('text')}
          description={words.textHint}
          rows={kind === 'REGAUGED' ? 2 : 5}
          maxLength={2000}
        />
        <Photographs form={form} add={words.addPhotographs} max={6} />
        <div className="grid gap-5 tablet:grid-cols-[1fr_1.5fr_1fr]">
          <Field {...field('happenedOn')} type="date" />
          <SelectField {...select('source')} options={optionsOf(recordWords.sources)} />
          <Field {...field('document')} description={words.documentHint} maxLength={200} />
        </div>
        <p className="text-small text-ink-muted">{words.final}</p>
      </OfficeForm>
      {unconfirmed && (
        <ConfirmMeasurement
          asked={unconfirmed}
          now={{ ...unconfirmed.sent.body, day: unconfirmed.sent.body.happenedOn }}
          onClose={close}
          confirm={(confirms) =>
            record({ ...unconfirmed.sent, body: { ...unconfirmed.sent.body, confirms } })
          }
          done={words.saved}
        />
      )}
    </>
  );
}
