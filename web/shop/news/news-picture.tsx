import type { NewsItem, NewsSubject } from '#contract/content/news.ts';
import { bottle, stills, warehouse } from '#web/shop/pictures/pictures.ts';
import { cx } from '#web/ui/cx.ts';
import { Photograph } from '#web/ui/photograph.tsx';
import { Picture, type PictureFiles } from '#web/ui/picture.tsx';
import { distillery } from '#words/en/casks/distillery.ts';
import { newsSubjects } from '#words/en/content/news.ts';
import { distilleryPicture } from '../pictures/distilleries/distillery-picture.ts';
import { subjectPicture } from '../pictures/subjects/subject-picture.ts';

const ofSubject = (subject: NewsSubject): PictureFiles => {
  if (subject === 'BOTTLE') return bottle;
  if (subject === 'STILL') return stills;
  return subject === 'WAREHOUSE' ? warehouse : subjectPicture(subject);
};

/** The subject that an item tells of; without one its distillery. */
function renderingOf({ subject, distilleryName }: NewsItem): { picture: PictureFiles; alt: string } {
  if (subject === null && distilleryName !== null)
    return { picture: distilleryPicture(distilleryName), alt: distillery.picture(distilleryName) };
  const shown = subject ?? 'BOTTLE';
  return { picture: ofSubject(shown), alt: newsSubjects[shown] };
}

interface NewsPictureProps {
  item: NewsItem;
  sizes: string;
  className: string;
  /** Beside its title in a list it says nothing of its own. */
  isSilent?: boolean;
  isFirst?: boolean;
}

/** The operators' own picture, else a rendering. */
export function NewsPicture({ item, isSilent = false, ...shown }: NewsPictureProps) {
  if (item.renditions.length > 0) return <Photograph renditions={item.renditions} alt="" {...shown} />;
  const { picture, alt } = renderingOf(item);
  // The bottle's is upright: its label and its glass are cut out.
  const className = cx(shown.className, 'object-[50%_80%]');
  return <Picture {...shown} picture={picture} alt={isSilent ? '' : alt} className={className} />;
}
