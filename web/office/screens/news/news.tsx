import {
  type OfficeNews,
  listOfficeNews,
  changeNews,
  createNews,
  getOfficeNews,
  publishNews,
  withdrawNews,
  enteredNews,
  type EnteredNews,
} from '#contract/office/office-news.ts';
import { headers } from '#words/en/office/headers.ts';
import { newsForm as words, newsList } from '#words/en/office/news.ts';
import { timeColumn } from '../../kit/list/columns.tsx';
import { searchFilter } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';
import { useState } from 'react';
import { minuteIn } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { confirmed, DialogButtons } from '../../kit/dialog-buttons.tsx';
import { startAction } from '../../kit/form/start-action.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { ShopLink } from '../../kit/links.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { newsSubjects } from '#words/en/content/news.ts';
import { slugOf } from '#domain/fold.ts';
import { fieldsOf, optionsOf, SelectField, selectsOf, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { PictureField } from '../../kit/form/picture-field.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { useDistilleries } from '../../kit/form/use-distilleries.ts';

const stateOf = ({ publishedAt, isPublished }: OfficeNews) =>
  publishedAt === null ? 'draft' : isPublished ? 'published' : 'scheduled';

export const Component = listScreen('news', listOfficeNews, {
  words: newsList,
  add: ['content.write', 'newNews'],
  filters: [searchFilter],
  columns: [
    { header: newsList.columns.title, value: ({ title }) => title },
    { header: headers.state, value: (item) => newsList.states[stateOf(item)] },
    timeColumn(newsList.columns.day, ({ publishedAt }) => publishedAt),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.newsItem(id),
});

export const NewNews = () => (
  <NewRecord
    name="newNews"
    action={words.create}
    schema={newsFields.schema}
    defaultValues={newsFields.valuesOf({})}
    create={(body) => officeCall(createNews, { body })}
    pathOf={paths.newsItem}
  >
    {(form) => <NewsFields form={form} isReadOnly={false} hasAddress={false} />}
  </NewRecord>
);

export const NewsItem = recordScreen(getOfficeNews, {
  kind: 'news',
  title: ({ title }) => title,
  lead: (item) => newsList.states[stateOf(item)],
  Body: Item,
});

function Item({ record: item }: { record: OfficeNews }) {
  const mayWrite = useMay('content.write');
  const [isTyped, setTyped] = useState(false);
  const params = { newsId: String(item.id) };
  return (
    <>
      {mayWrite && <Publication item={item} isTyped={isTyped} />}
      <RecordForm
        record={item}
        {...newsFields}
        labels={words.labels}
        permission="content.write"
        onTyped={setTyped}
        change={(body) => officeCall(changeNews, { params, body })}
      >
        {(form, isReadOnly) => (
          <NewsFields
            form={form}
            isReadOnly={isReadOnly}
            hasAddress={item.isSlugFixed || item.publishedAt !== null}
          />
        )}
      </RecordForm>
    </>
  );
}

function Publication({ item, isTyped }: { item: OfficeNews; isTyped: boolean }) {
  const { id, version, publishedAt, isPublished, slug } = item;
  const params = { newsId: String(id) };
  const at = publishedAt && minuteIn('IE', publishedAt);
  const publish = startAction({
    title: words.publish,
    action: words.publish,
    kind: 'light',
    disabled: isTyped,
    text: words.publishText,
    from: words.from,
    start: (from) => officeCall(publishNews, { params, body: { version, ...from } }),
  });
  const withdraw = confirmed({
    title: words.withdraw,
    action: words.withdraw,
    text: words.withdrawText,
    asksReason: false,
    confirm: () => officeCall(withdrawNews, { params, body: { version } }),
    done: formWords.done,
  });
  return (
    <Panel title={words.publishTitle}>
      <p className="text-small">
        {at === null ? words.draft : isPublished ? words.published(at) : words.scheduled(at)}
      </p>
      {isTyped && <p className="text-small text-ink-muted">{formWords.unsaved}</p>}
      <DialogButtons
        actions={[...(isPublished ? [] : [publish]), ...(publishedAt === null ? [] : [withdraw])]}
      />
      {isPublished && <ShopLink to={`/news/${slug}`} />}
    </Panel>
  );
}

const newsFields = typedForm(enteredNews, {
  slug: { parse: (text, { title }) => text.trim() || slugOf(title) },
});

interface NewsFieldsProps {
  form: FieldsForm<keyof EnteredNews>;
  isReadOnly: boolean;
  hasAddress: boolean;
}

function NewsFields({ form, isReadOnly, hasAddress }: NewsFieldsProps) {
  const options = useDistilleries(['PUBLISHED', 'ARCHIVED'], form.watch('distilleryId'));
  const field = fieldsOf(form, words.labels, isReadOnly);
  const select = selectsOf(form, words.labels, isReadOnly);
  return (
    <>
      <Field {...field('title')} maxLength={120} />
      <Field
        {...field('slug')}
        readOnly={isReadOnly || hasAddress}
        description={words.slugHint}
        maxLength={120}
      />
      <TextArea {...field('summary')} rows={2} maxLength={300} />
      <TextArea {...field('body')} rows={14} maxLength={10_000} description={words.bodyHint} />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField {...select('distilleryId')} options={options} isOptional />
        <Field {...field('caskId')} inputMode="numeric" description={words.caskHint} />
      </div>
      <SelectField
        {...select('subject')}
        options={optionsOf(newsSubjects)}
        isOptional
        description={words.subjectHint}
      />
      <PictureField
        form={form}
        label={words.labels.fileId}
        hint={words.pictureHint}
        alt={words.alt}
        isReadOnly={isReadOnly}
      />
    </>
  );
}
