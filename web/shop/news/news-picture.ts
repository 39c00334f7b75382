import type { NewsItem } from '#contract/news.ts';
import { stills } from '#web/shop/shared/pictures.ts';
import { distilleryPicture } from '../distillery/distillery-picture.ts';

export const newsPicture = ({ distilleryName }: Pick<NewsItem, 'distilleryName'>) =>
  distilleryName === null ? stills : distilleryPicture(distilleryName);
