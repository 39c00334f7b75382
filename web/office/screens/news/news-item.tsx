import { useState } from 'react';
import { z } from 'zod/mini';
import {
  type OfficeNews,
  changeNews,
  createNews,
  getOfficeNews,
  publishNews,
  withdrawNews,
} from '#contract/office/office-news.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { newsForm as words, newsList } from '#words/en/office/news.ts';
import { minuteIn } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { typedInstant } from '../../kit/form/typed.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { NewsFields, newsFields, NewsPreview } from './news-fields.tsx';
import { stateOf } from './news.tsx';

export const NewNews = () => (
  <NewRecord
    words={words}
    draft="news new"
    schema={newsFields.schema}
    defaultValues={newsFields.valuesOf({})}
    create={(body) => officeCall(createNews, { body })}
    pathOf={paths.newsItem}
    below={NewsPreview}
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
  const isReadOnly = !useMay('content.write');
  const [isTyped, setTyped] = useState(false);
  const params = { newsId: String(item.id) };
  return (
    <>
      {!isReadOnly && <Publication item={item} isTyped={isTyped} />}
      <RecordForm
        kind="news"
        record={item}
        {...newsFields}
        labels={words.labels}
        isReadOnly={isReadOnly}
        onTyped={setTyped}
        change={(body) => officeCall(changeNews, { params, body })}
        below={NewsPreview}
      >
        {(form) => (
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
  const [openDialog, setOpenDialog] = useState<{ move: 'publish' | 'withdraw'; seen: OfficeNews } | null>(
    null,
  );
  const close = () => setOpenDialog(null);
  const { publishedAt, isPublished } = item;
  const at = publishedAt && minuteIn('IE', publishedAt);
  return (
    <Panel title={words.publishTitle}>
      <p className="text-small">
        {at === null ? words.draft : isPublished ? words.published(at) : words.scheduled(at)}
      </p>
      {isTyped && <p className="text-small text-ink-muted">{formWords.unsaved}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {!isPublished && (
          <Button disabled={isTyped} onClick={() => setOpenDialog({ move: 'publish', seen: item })}>
            {words.publish}
          </Button>
        )}
        {publishedAt !== null && (
          <Button kind="dark" onClick={() => setOpenDialog({ move: 'withdraw', seen: item })}>
            {words.withdraw}
          </Button>
        )}
        {isPublished && (
          <a href={`/news/${item.slug}`} className="textlink text-small">
            {formWords.inShop}
          </a>
        )}
      </div>
      {openDialog?.move === 'publish' && <Publish seen={openDialog.seen} now={item} onClose={close} />}
      {openDialog?.move === 'withdraw' && (
        <ConfirmDialog
          title={words.withdraw}
          action={words.withdraw}
          onClose={close}
          conflict={<NewsChanges seen={openDialog.seen} now={item} />}
          confirm={async () => {
            const body = { version: item.version };
            await officeCall(withdrawNews, { params: { newsId: String(item.id) }, body });
            toast.success(words.done);
          }}
        >
          {words.withdrawText}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const schema = z.object({ from: typedInstant });

interface Seen {
  seen: OfficeNews;
  now: OfficeNews;
}

const NewsChanges = ({ seen, now }: Seen) => (
  <Changes
    kind="news"
    before={{ ...newsFields.valuesOf(seen), publishedAt: seen.publishedAt }}
    now={{ ...newsFields.valuesOf(now), publishedAt: now.publishedAt }}
    labels={{ ...words.labels, ...words.changed }}
  />
);

const Publish = ({ seen, now, onClose }: Seen & { onClose: () => void }) => (
  <FormDialog
    title={words.publish}
    action={words.publish}
    onClose={onClose}
    schema={schema}
    defaultValues={{ from: '' }}
    conflict={<NewsChanges seen={seen} now={now} />}
    send={async ({ from }) => {
      const body = { version: now.version, ...(from && { from }) };
      await officeCall(publishNews, { params: { newsId: String(now.id) }, body });
      toast.success(words.done);
    }}
  >
    {(form) => (
      <>
        <p>{words.publishText}</p>
        <Field
          label={words.from}
          description={words.fromHint}
          type="datetime-local"
          {...form.field('from')}
        />
      </>
    )}
  </FormDialog>
);
