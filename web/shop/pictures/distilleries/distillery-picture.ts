import type { PictureFiles } from '#web/ui/picture.tsx';
import { pictureFiles, warehouse } from '#web/shop/pictures/pictures.ts';

const files = import.meta.glob<string>('./distillery-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const tints: Record<string, readonly [string, string]> = {
  bunlacken: ['#828588', '#494541'],
  carrowmoy: ['#8e786e', '#5f4d40'],
  derrinlaw: ['#8e8f94', '#737275'],
  'kilvarna-farm': ['#767d80', '#85765f'],
  knockbarra: ['#8a766f', '#5c4b40'],
  lissadoon: ['#9d918f', '#6d5f57'],
  'skeaghmore-grain-works': ['#7c797d', '#5c5348'],
  'the-old-ropewalk': ['#393e49', '#2e2a29'],
  'tobar-rua': ['#938987', '#65574e'],
};

export function distilleryPicture(name: string): PictureFiles & { isItsOwn: boolean } {
  const file = name.toLowerCase().replaceAll(' ', '-');
  const tint = tints[file];
  return tint
    ? {
        ...pictureFiles(files, `distillery-${file}`, { widths: [480, 720, 1120], ratio: 1.6, tint }),
        isItsOwn: true,
      }
    : { ...warehouse, isItsOwn: false };
}
