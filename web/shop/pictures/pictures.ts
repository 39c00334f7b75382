import type { PictureFiles } from '#web/ui/picture.tsx';

/** Every file beside this one by its name; `pictures/render.sh` makes them. */
const files = import.meta.glob<string>('./*.{avif,webp}', { eager: true, query: '?url', import: 'default' });

function file(name: string, width: number, format: 'avif' | 'webp'): string {
  const url = files[`./${name}-${width}.${format}`];
  if (url === undefined) throw new Error(`no picture ${name} ${width} pixels wide as ${format}`);
  return url;
}

export function pictureFiles(
  name: string,
  { widths, ratio, tint }: { widths: readonly number[]; ratio: number; tint: readonly [string, string] },
): PictureFiles {
  const set = (format: 'avif' | 'webp') =>
    widths.map((width) => `${file(name, width, format)} ${width}w`).join(', ');
  const widest = Math.max(...widths);
  return {
    width: widest,
    height: Math.round(widest / ratio),
    avif: set('avif'),
    webp: set('webp'),
    fallback: file(name, widest, 'webp'),
    tint,
  };
}

const wide = { widths: [480, 768, 960, 1600], ratio: 1.6 };

export const warehouse = pictureFiles('warehouse', { ...wide, tint: ['#392719', '#432d1c'] });
export const stills = pictureFiles('stills', { ...wide, tint: ['#766555', '#564233'] });
export const bottle = pictureFiles('bottle', {
  widths: [480, 960],
  ratio: 0.8,
  tint: ['#3f2a1a', '#7b5e40'],
});
