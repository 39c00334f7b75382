import { useParams } from 'react-router';
import { type OfficeQuestion, changeFaqQuestion, getFaqQuestion } from '#contract/office/office-faq.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { faqList, questionForm as words } from '#words/en/office/faq.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { QuestionFields, questionSchema, valuesOf } from './question-fields.tsx';

function QuestionScreen() {
  const { id: questionId = '' } = useParams();
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
  const isReadOnly = !useMay('content.write');
  const isFirst = question.topic === 'first';
  const params = { questionId: String(question.id) };
  return (
    <RecordForm
      record={question}
      draft={`faq ${question.id}`}
      schema={questionSchema}
      valuesOf={valuesOf}
      words={words}
      isReadOnly={isReadOnly}
      change={(body) => officeCall(changeFaqQuestion, { params, body })}
    >
      {(form) => (
        <>
          {isFirst && <p className="text-small text-ink-muted">{words.first}</p>}
          <QuestionFields form={form} isReadOnly={isReadOnly} isFirst={isFirst} />
        </>
      )}
    </RecordForm>
  );
}
