import { type OfficeQuestion, listFaqQuestions, moveFaqQuestion } from '#contract/office/office-faq.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { faq } from '#words/en/content/faq.ts';
import { faqList as words } from '#words/en/office/faq.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { moveColumn } from '../../kit/list/move-column.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { NewLink } from '../../kit/list/new-link.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const columns: readonly ListColumn<OfficeQuestion>[] = [
  { id: 'title', header: words.columns.title, value: ({ title }) => title },
  { id: 'topic', header: words.columns.topic, value: ({ topic }) => faq.topics[topic] },
  {
    id: 'state',
    header: words.columns.state,
    value: ({ isShown }) => words.states[isShown ? 'shown' : 'hidden'],
  },
];

const columnsWithOrder: readonly ListColumn<OfficeQuestion>[] = [
  ...columns,
  moveColumn(
    ({ title }) => title,
    ({ id, version }, direction) =>
      officeCall(moveFaqQuestion, { params: { questionId: String(id) }, body: { version, direction } }),
  ),
];

function FaqScreen() {
  const questions = useGet(get(listFaqQuestions, {}));
  const mayWrite = useMay('content.write');
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      actions={mayWrite && <NewLink to={paths.newQuestion()}>{words.new}</NewLink>}
      query={questions}
      columns={mayWrite ? columnsWithOrder : columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.question(id)}
    />
  );
}
export { FaqScreen as Component };
