import { useState } from 'react';
import {
  type OfficeNews,
  changeNews,
  createNews,
  getOfficeNews,
  publishNews,
  withdrawNews,
} from '#contract/office/office-news.ts';
import { newsForm as words, newsList } from '#words/en/office/news.ts';
import { minuteIn } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { confirmed, DialogButtons, type DialogAction } from '../../kit/dialog-buttons.tsx';
import { StartDialog } from '../../kit/form/start-dialog.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { NewsFields, newsFields } from './news-fields.tsx';
import { stateOf } from './news.tsx';

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

export const Component = recordScreen(getOfficeNews, {
  kind: 'news',
  title: (item) => item?.title ?? newsList.title,
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
        kind="news"
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
  const publish: DialogAction = {
    label: words.publish,
    kind: 'light',
    disabled: isTyped,
    dialog: (
      <StartDialog
        title={words.publish}
        action={words.publish}
        text={words.publishText}
        label={words.from}
        start={(from) => officeCall(publishNews, { params, body: { version, ...from } })}
      />
    ),
  };
  const withdraw = confirmed({
    title: words.withdraw,
    action: words.withdraw,
    text: words.withdrawText,
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
      {isPublished && (
        <a href={`/news/${slug}`} className="textlink self-start text-small">
          {formWords.inShop}
        </a>
      )}
    </Panel>
  );
}
