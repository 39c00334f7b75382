import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { maxAcceptances, type OfficeLegalVersion } from '#contract/office/office-legal.ts';
import {
  beginLegalDraft,
  getLegalDraft,
  withdrawLegalVersion,
} from '#web/api/calls/office/office-legal-draft.ts';
import { listOfficeLegalVersions } from '#web/api/calls/office/office-legal.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { legalVersions as words } from '#words/en/office/legal.ts';
import { count, dayOf } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { List } from '../../kit/list/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths, shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

/** A version to come is not published yet. */
function Links({ version: { document, title, version, state } }: { version: OfficeLegalVersion }) {
  if (state === 'COMING') return '–';
  return (
    <span className="inline-flex gap-4">
      <a
        href={shopPaths.legalText(document, version)}
        aria-label={words.pageOf(title, version)}
        className="textlink"
      >
        {words.page}
      </a>
      <a
        href={shopPaths.legalPdf(document, version)}
        aria-label={words.pdfOf(title, version)}
        className="textlink"
      >
        {words.pdf}
      </a>
    </span>
  );
}

const accepted = (times: number) =>
  times < maxAcceptances ? count(times) : words.orMore(count(maxAcceptances));

const columns: readonly ListColumn<OfficeLegalVersion>[] = [
  { id: 'document', header: words.columns.document, value: ({ title }) => title },
  { id: 'version', header: words.columns.version, value: ({ version }) => version, align: 'end' },
  {
    id: 'effective',
    header: words.columns.effective,
    value: ({ effectiveOn }) => effectiveOn,
    cell: ({ effectiveOn }) => dayOf(effectiveOn),
  },
  { id: 'state', header: words.columns.state, value: ({ state }) => words.states[state] },
  ...(['accounts', 'orders', 'memberships'] as const).map((name): ListColumn<OfficeLegalVersion> => ({
    id: name,
    header: words.columns[name],
    value: (version) => version[name],
    cell: (version) => accepted(version[name]),
    align: 'end',
  })),
  {
    id: 'read',
    header: words.columns.read,
    value: () => '',
    cell: (version) => <Links version={version} />,
  },
];

function LegalVersionsScreen() {
  const versions = useGet(get(listOfficeLegalVersions, {}));
  return (
    <Screen title={words.title} lead={words.lead} actions={<DraftAction />}>
      <Loaded query={versions}>
        {(rows) => (
          <>
            <TakeBack versions={rows} />
            <p className="text-small text-ink-muted">{words.counts(count(maxAcceptances))}</p>
            <List
              caption={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ document, version }) => `${document} ${version}`}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
export { LegalVersionsScreen as Component };

function DraftAction() {
  const mayWrite = useMay('legal.write');
  const { data } = useGet(get(getLegalDraft, {}));
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => officeCall(beginLegalDraft, {}),
    onSuccess: () => void navigate(paths.legalDraft()),
    onError: (error) => toast.danger(wordsFor(error)),
  });
  if (data?.draft)
    return (
      <Link to={paths.legalDraft()} className={buttonStyle('light')}>
        {words.toDraft}
      </Link>
    );
  if (!data || !mayWrite) return null;
  return (
    <Button isPending={isPending} onClick={() => mutate()}>
      {words.write}
    </Button>
  );
}

/** Of the newest version, while it is to come. */
function TakeBack({ versions: [newest] }: { versions: readonly OfficeLegalVersion[] }) {
  const mayPublish = useMay('legal.publish');
  const [isAsked, setIsAsked] = useState(false);
  if (newest?.state !== 'COMING' || !mayPublish) return null;
  const { version } = newest;
  return (
    <>
      <Button kind="dark" className="self-start" onClick={() => setIsAsked(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.withdrawTitle(version)}
        action={words.withdraw}
        draft={`legal ${version} take back`}
        confirm={async (reason) => {
          const params = { version: String(version) };
          await officeCall(withdrawLegalVersion, { params, body: { reason } });
          toast.success(words.takenBack);
        }}
      >
        {words.withdrawText}
      </ConfirmDialog>
    </>
  );
}
