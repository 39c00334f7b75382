import { useNavigate } from 'react-router';
import { createNews } from '#web/api/calls/office/office-news.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { newsForm as words } from '#words/en/office/news.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { NewsFields, NewsPreview, newsSchema, valuesOf } from './news-fields.tsx';

function NewNewsScreen() {
  const navigate = useNavigate();
  const form = useOfficeForm({
    schema: newsSchema,
    defaultValues: valuesOf({}),
    draft: 'news new',
    send: async (body) => {
      const { id } = await officeCall(createNews, { body });
      toast.success(words.saved);
      void navigate(paths.newsItem(id), { replace: true });
    },
  });
  return (
    <Screen title={words.newTitle}>
      <OfficeForm form={form} action={words.create}>
        <NewsFields form={form} isReadOnly={false} hasAddress={false} />
      </OfficeForm>
      <NewsPreview values={form.watch()} />
    </Screen>
  );
}
export { NewNewsScreen as Component };
