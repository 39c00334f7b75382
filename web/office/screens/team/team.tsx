import { type OfficePerson, listTeam, movePerson } from '#contract/office/office-team.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { team as words } from '#words/en/office/team.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { moveColumn } from '../../kit/list/move-column.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { NewLink } from '../../kit/list/new-link.tsx';
import { paths, shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const columns: readonly ListColumn<OfficePerson>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  { id: 'role', header: words.columns.role, value: ({ role }) => role },
  {
    id: 'portrait',
    header: words.columns.portrait,
    value: ({ drawing, fileId }) =>
      words.portraits[drawing !== undefined ? 'drawing' : fileId !== undefined ? 'picture' : 'none'],
  },
];

const columnsWithOrder: readonly ListColumn<OfficePerson>[] = [
  ...columns,
  moveColumn(
    ({ name }) => name,
    ({ id, version }, direction) =>
      officeCall(movePerson, { params: { personId: String(id) }, body: { version, direction } }),
  ),
];

function TeamScreen() {
  const people = useGet(get(listTeam, {}));
  const mayWrite = useMay('content.write');
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <a href={shopPaths.aboutUs()} className={buttonStyle('dark')}>
            {words.inShop}
          </a>
          {mayWrite && <NewLink to={paths.newPerson()}>{words.new}</NewLink>}
        </>
      }
      query={people}
      columns={mayWrite ? columnsWithOrder : columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.person(id)}
      empty={words.none}
    />
  );
}
export { TeamScreen as Component };
