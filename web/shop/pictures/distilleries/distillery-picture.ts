import type { PictureFiles } from '#web/ui/picture.tsx';
import { pictureFiles, warehouse } from '#web/shop/pictures/pictures.ts';

const files = import.meta.glob<string>('./distillery-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const tints: Record<string, readonly [string, string]> = {
  bunlacken: ['#6a5c61', '#352b28'],
  carrowmoy: ['#8e786e', '#5f4d40'],
  derrinlaw: ['#6c5c5c', '#3a2f29'],
  'kilvarna-farm': ['#927c73', '#6d503a'],
  knockbarra: ['#8a766f', '#5c4b40'],
  lissadoon: ['#8c776f', '#5e4c41'],
  'skeaghmore-grain-works': ['#5f4f50', '#3f3128'],
  'the-old-ropewalk': ['#715f59', '#4a3b32'],
  'tobar-rua': ['#6b5c5e', '#413530'],
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
