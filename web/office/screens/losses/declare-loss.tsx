import { useNavigate, useParams } from 'react-router';
import { dateIn } from '#domain/calendar.ts';
import { getCask } from '#contract/cask/cask.ts';
import { declaredLoss, declareLoss } from '#contract/cask/loss.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { record as recordWords } from '#words/en/casks/record.ts';
import { loss as words, lossCauseNames } from '#words/en/office/losses.ts';
import { fieldsOf, optionsOf, SelectField, selectsOf, TextArea } from '../../kit/form/fields.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { now } from '../../kit/now.ts';
import { Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { typedForm } from '../../kit/form/typed-form.ts';
import { menuPath } from '../../paths.ts';
import { useAnswer } from '../../kit/use-answer.ts';

const { schema, valuesOf } = typedForm(declaredLoss);

export function Component() {
  const { id: caskId = '' } = useParams();
  const navigate = useNavigate();
  const cask = useAnswer(getCask, { params: { id: caskId }, query: {} });
  const form = useOfficeForm({
    schema,
    defaultValues: valuesOf({ happenedOn: dateIn('IE', now()), source: 'WAREHOUSE_KEEPER' }),
    send: async (body) => {
      await officeCall(declareLoss, { params: { caskId }, body });
      void navigate(menuPath('losses'), { replace: true });
    },
    done: words.done,
  });
  const field = fieldsOf(form, words);
  const select = selectsOf(form, words);
  return (
    <Screen title={cask.data ? words.title(cask.data.name) : words.fallback} lead={words.lead}>
      <OfficeForm form={form} action={words.confirm}>
        <div className="grid gap-5 tablet:grid-cols-2">
          <SelectField {...select('cause')} options={optionsOf(lossCauseNames)} />
          <Field {...field('happenedOn')} type="date" />
        </div>
        <TextArea {...field('text')} description={words.textHint} rows={3} maxLength={2000} />
        <div className="grid gap-5 tablet:grid-cols-2">
          <SelectField {...select('source')} options={optionsOf(recordWords.sources)} />
          <Field {...field('document')} maxLength={200} />
        </div>
      </OfficeForm>
    </Screen>
  );
}
