import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LegalDraft } from '#contract/office/office-legal-draft.ts';
import { changesOf, parseLegalMarkup } from '#domain/legal/markup.ts';
import {
  discardLegalDraft,
  getLegalDraft,
  publishLegalVersion,
} from '#web/api/calls/office/office-legal-draft.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { legalDraft as words, legalVersions } from '#words/en/office/legal.ts';
import { dayOf } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay, useOperator } from '../../shell/use-operator.ts';
import { AskForm } from './ask-form.tsx';

function LegalDraftScreen() {
  const query = useGet(get(getLegalDraft, {}));
  const draft = query.data?.draft;
  return (
    <Screen
      title={draft ? words.title(draft.basedOn + 1) : legalVersions.title}
      lead={draft && words.lead(draft.basedOn)}
    >
      <Loaded query={query}>
        {({ draft: shown }) =>
          shown ? <Draft draft={shown} /> : <EmptyState title={words.none}>{words.noneText}</EmptyState>
        }
      </Loaded>
    </Screen>
  );
}
export { LegalDraftScreen as Component };

function Draft({ draft }: { draft: LegalDraft }) {
  const mayWrite = useMay('legal.write');
  return (
    <>
      <Problems draft={draft} />
      <Panel title={words.documents}>
        <ul className="flex flex-col gap-2 text-small">
          {draft.documents.map(({ document, title, titleBefore, text, before }) => (
            <li key={document}>
              <Link to={paths.legalDraftDocument(document)} data-row className="textlink">
                {title}
              </Link>{' '}
              <span className="text-ink-muted">
                {text === before && title === titleBefore ? words.unchanged : words.changed}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Changes draft={draft} />
      <Panel title={words.askTitle}>
        {draft.asked && <Asked draft={draft} />}
        {mayWrite && draft.problems.length === 0 && <AskForm draft={draft} />}
        {mayWrite && <Discard draft={draft} />}
      </Panel>
      <RecordTrail kind="legal" id={String(draft.basedOn + 1)} />
    </>
  );
}

function Problems({ draft: { problems, documents } }: { draft: LegalDraft }) {
  if (problems.length === 0) return <Banner tone="success">{words.ready}</Banner>;
  return (
    <Panel title={words.problems}>
      <ul className="flex flex-col gap-1 text-small">
        {problems.map(({ document, condition, detail }) => {
          const title = documents.find((one) => one.document === document)?.title;
          const sentence = `${words.conditions[condition]} ${detail}`.trim();
          return (
            <li key={`${document} ${condition} ${detail}`}>
              {document === null ? (
                sentence
              ) : (
                <Link to={paths.legalDraftDocument(document)} className="textlink wrap-anywhere">
                  {title}: {sentence}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Changes({ draft: { documents } }: { draft: LegalDraft }) {
  const changes = documents.flatMap(({ title, text, before }) =>
    changesOf(parseLegalMarkup(before).sections, parseLegalMarkup(text).sections).map((change) => ({
      ...change,
      place: `${title} · ${change.place}`,
    })),
  );
  if (changes.length === 0) return null;
  return (
    <Panel title={words.changes}>
      {changes.map(({ place, before, after }) => (
        <section key={place} className="flex flex-col gap-2">
          <h3 className="text-small font-medium">{place}</h3>
          <div className="grid gap-4 text-small tablet:grid-cols-2">
            <del className="border-l-2 border-danger pl-3 wrap-anywhere whitespace-pre-line no-underline">
              {before ?? words.added}
            </del>
            <ins className="border-l-2 border-success pl-3 wrap-anywhere whitespace-pre-line no-underline">
              {after ?? words.removed}
            </ins>
          </div>
        </section>
      ))}
    </Panel>
  );
}

function Asked({ draft: { version, asked, problems } }: { draft: LegalDraft }) {
  const mayPublish = useMay('legal.publish');
  const { memberId } = useOperator();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  if (!asked) return null;
  const day = dayOf(asked.effectiveOn);
  return (
    <>
      <p className="text-small">{words.asked(asked.byName, day, asked.reason)}</p>
      {asked.by === memberId && <p className="text-small text-ink-muted">{words.own}</p>}
      {mayPublish && asked.by !== memberId && problems.length === 0 && (
        <Button className="self-start" onClick={() => setIsOpen(true)}>
          {words.publish}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.publishTitle(day)}
        action={words.publish}
        confirm={async () => {
          await officeCall(publishLegalVersion, { body: { version } });
          toast.success(words.published);
          void navigate(paths.legalVersions());
        }}
      >
        {words.publishText}
      </ConfirmDialog>
    </>
  );
}

function Discard({ draft: { version } }: { draft: LegalDraft }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button kind="dark" className="self-start" onClick={() => setIsOpen(true)}>
        {words.discard}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.discardTitle}
        action={words.discard}
        isFinal
        draft="legal discard"
        confirm={async (reason) => {
          await officeCall(discardLegalDraft, { body: { version, reason } });
          toast.success(words.discarded);
          void navigate(paths.legalVersions());
        }}
      >
        {null}
      </ConfirmDialog>
    </>
  );
}
