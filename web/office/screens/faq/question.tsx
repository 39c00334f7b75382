import { useParams } from 'react-router';
import type { OfficeQuestion } from '#contract/office/office-faq.ts';
import { changeFaqQuestion, getFaqQuestion } from '#web/api/calls/office/office-faq.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { faqList, questionForm as words } from '#words/en/office/faq.ts';
import { OfficeForm } from '../../kit/form/form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useRecordForm } from '../../kit/form/use-record-form.tsx';
import { shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { QuestionFields, questionSchema, valuesOf } from './question-fields.tsx';

function QuestionScreen() {
  const { questionId = '' } = useParams();
  const question = useGet(get(getFaqQuestion, { params: { questionId } }));
  const { data } = question;
  return (
    <Screen
      title={data?.title ?? faqList.title}
      lead={data && faqList.states[data.isShown ? 'shown' : 'hidden']}
      actions={
        data?.isShown && (
          <a href={shopPaths.faq(data.slug)} className="textlink text-small">
            {words.inShop}
          </a>
        )
      }
    >
      <Loaded query={question}>{(shown) => <Question key={shown.id} question={shown} />}</Loaded>
      <RecordTrail kind="faq" id={questionId} />
    </Screen>
  );
}
export { QuestionScreen as Component };

function Question({ question }: { question: OfficeQuestion }) {
  const mayWrite = useMay('content.write');
  const isFirst = question.topic === 'first';
  const form = useRecordForm({
    record: question,
    schema: questionSchema,
    valuesOf,
    draft: `faq ${question.id}`,
    labels: words.labels,
    send: async (entered, version) => {
      const params = { questionId: String(question.id) };
      const after = await officeCall(changeFaqQuestion, { params, body: { version, ...entered } });
      toast.success(words.saved);
      return after;
    },
  });
  return (
    <OfficeForm form={form} action={mayWrite ? words.save : null} conflict={form.conflict}>
      {isFirst && <p className="text-small text-ink-muted">{words.first}</p>}
      <QuestionFields form={form} isReadOnly={!mayWrite} isFirst={isFirst} />
    </OfficeForm>
  );
}
