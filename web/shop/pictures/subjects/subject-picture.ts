import type { NewsSubject } from '#contract/content/news.ts';
import type { PictureFiles } from '#web/ui/picture.tsx';
import { pictureFiles } from '#web/shop/pictures/pictures.ts';

const files = import.meta.glob<string>('./subject-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Rendered = Exclude<NewsSubject, 'BOTTLE' | 'STILL' | 'WAREHOUSE'>;

const tints: Record<Rendered, readonly [string, string]> = {
  AUTUMN: ['#947564', '#5e402b'],
  GLASS: ['#604022', '#684a30'],
  HEAD: ['#352619', '#352416'],
  OAK: ['#655442', '#524231'],
  WINTER: ['#a5a6aa', '#8b8c90'],
};

export const subjectPicture = (subject: Rendered): PictureFiles =>
  pictureFiles(files, `subject-${subject.toLowerCase()}`, {
    widths: [480, 960],
    ratio: 1.6,
    tint: tints[subject],
  });
