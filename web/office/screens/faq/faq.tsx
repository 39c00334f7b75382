import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import type { OfficeQuestion } from '#contract/office/office-faq.ts';
import { listFaqQuestions, moveFaqQuestion } from '#web/api/calls/office/office-faq.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { faq } from '#words/en/content/faq.ts';
import { faqList as words } from '#words/en/office/faq.ts';
import { List } from '../../kit/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/use-list.ts';
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
  {
    id: 'order',
    header: words.columns.order,
    value: ({ position }) => position,
    cell: (question) => <Order question={question} />,
  },
];

/** Above the link that covers the row. */
function Order({ question: { id, version, title } }: { question: OfficeQuestion }) {
  const move = useMutation({
    mutationFn: (direction: 'UP' | 'DOWN') =>
      officeCall(moveFaqQuestion, { params: { questionId: String(id) }, body: { version, direction } }),
    onError: (error) => toast.danger(wordsFor(error)),
  });
  return (
    <span className="relative z-10 inline-flex gap-2">
      <IconButton label={words.up(title)} disabled={move.isPending} onClick={() => move.mutate('UP')}>
        <ArrowUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={words.down(title)} disabled={move.isPending} onClick={() => move.mutate('DOWN')}>
        <ArrowDown className="size-4" aria-hidden />
      </IconButton>
    </span>
  );
}

function FaqScreen() {
  const questions = useGet(get(listFaqQuestions, {}));
  const mayWrite = useMay('content.write');
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        mayWrite && (
          <Link to={paths.newQuestion()} className={buttonStyle('light')}>
            {words.new}
          </Link>
        )
      }
    >
      <Loaded query={questions}>
        {(rows) => (
          <List
            caption={words.title}
            columns={mayWrite ? columnsWithOrder : columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            linkTo={({ id }) => paths.question(id)}
          />
        )}
      </Loaded>
    </Screen>
  );
}
export { FaqScreen as Component };
