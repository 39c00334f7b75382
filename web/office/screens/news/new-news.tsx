import { createNews } from '#contract/office/office-news.ts';
import { newsForm as words } from '#words/en/office/news.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { NewsFields, NewsPreview, newsSchema, valuesOf } from './news-fields.tsx';

const NewNewsScreen = () => (
  <NewRecord
    words={words}
    draft="news new"
    schema={newsSchema}
    defaultValues={valuesOf({})}
    create={(body) => officeCall(createNews, { body })}
    pathOf={paths.newsItem}
    below={NewsPreview}
  >
    {(form) => <NewsFields form={form} isReadOnly={false} hasAddress={false} />}
  </NewRecord>
);
export { NewNewsScreen as Component };
