import type { NewsItem } from '#contract/content/news.ts';
import { bottle } from '#web/shop/pictures/pictures.ts';
import { distilleryPicture } from '../pictures/distilleries/distillery-picture.ts';

export const newsPicture = ({ distilleryName }: Pick<NewsItem, 'distilleryName'>) =>
  distilleryName === null ? bottle : distilleryPicture(distilleryName);
