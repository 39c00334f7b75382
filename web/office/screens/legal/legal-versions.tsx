import { maxAcceptances, type OfficeLegalVersion } from '#contract/office/office-legal.ts';
import { listOfficeLegalVersions } from '#web/api/calls/office/office-legal.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { legalVersions as words } from '#words/en/office/legal.ts';
import { count, dayOf } from '#words/format.ts';
import { List } from '../../kit/list/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { shopPaths } from '../../paths.ts';

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
    <Screen title={words.title} lead={words.lead}>
      <Loaded query={versions}>
        {(rows) => (
          <>
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
