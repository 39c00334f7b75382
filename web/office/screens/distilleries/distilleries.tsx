import { type OfficeDistillery, listOfficeDistilleries } from '#contract/office/office-distillery.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { distilleries as words } from '#words/en/office/distilleries.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { NewLink } from '../../kit/list/new-link.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const columns: readonly ListColumn<OfficeDistillery>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  { id: 'county', header: words.columns.county, value: ({ county }) => county },
  { id: 'founded', header: words.columns.founded, value: ({ founded }) => founded, align: 'end' },
  { id: 'casks', header: words.columns.casks, value: ({ casks }) => casks, align: 'end' },
];

function DistilleriesScreen() {
  const distilleries = useGet(get(listOfficeDistilleries, {}));
  const mayWrite = useMay('catalogue.write');
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      actions={mayWrite && <NewLink to={paths.newDistillery()}>{words.new}</NewLink>}
      query={distilleries}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.distillery(id)}
      empty={words.empty}
    />
  );
}
export { DistilleriesScreen as Component };
