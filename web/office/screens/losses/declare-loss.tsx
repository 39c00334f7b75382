import { useNavigate, useParams } from 'react-router';
import { lossCauses } from '#domain/cask/loss.ts';
import { caskEventSources } from '#domain/cask/record.ts';
import { dateIn } from '#domain/calendar.ts';
import { getCask } from '#contract/cask/cask.ts';
import { declaredLoss, declareLoss } from '#contract/cask/loss.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { record as recordWords } from '#words/en/casks/record.ts';
import { loss as words, lossCauseNames } from '#words/en/office/losses.ts';
import { SelectField, TextArea } from '../../kit/form/fields.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { now } from '../../kit/now.ts';
import { Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { typedForm } from '../../kit/form/typed-form.ts';
import { paths } from '../../paths.ts';
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
      void navigate(paths.losses(), { replace: true });
    },
    done: words.done,
  });
  return (
    <Screen title={cask.data ? words.title(cask.data.name) : words.fallback} lead={words.lead}>
      <OfficeForm form={form} action={words.confirm}>
        <div className="grid gap-5 tablet:grid-cols-2">
          <SelectField
            form={form}
            name="cause"
            label={words.cause}
            options={lossCauses.map((id) => ({ id, label: lossCauseNames[id] }))}
          />
          <Field label={words.day} type="date" {...form.field('happenedOn')} />
        </div>
        <TextArea
          label={words.text}
          description={words.textHint}
          rows={3}
          maxLength={2000}
          {...form.field('text')}
        />
        <div className="grid gap-5 tablet:grid-cols-2">
          <SelectField
            form={form}
            name="source"
            label={words.source}
            options={caskEventSources.map((id) => ({ id, label: recordWords.sources[id] }))}
          />
          <Field label={words.document} maxLength={200} {...form.field('document')} />
        </div>
      </OfficeForm>
    </Screen>
  );
}
