import type { PictureFiles } from '#web/ui/picture.tsx';

/** `import.meta.glob` of their own folder returns them. `pictures/render.sh` makes the files. */
type Files = Record<string, string>;

function file(files: Files, name: string, width: number, format: 'avif' | 'webp'): string {
  const url = files[`./${name}-${width}.${format}`];
  if (url === undefined) throw new Error(`no picture ${name} ${width} pixels wide as ${format}`);
  return url;
}

interface Size {
  widths: readonly number[];
  ratio: number;
  tint: readonly [string, string];
}

export function pictureFiles(files: Files, name: string, { widths, ratio, tint }: Size): PictureFiles {
  const set = (format: 'avif' | 'webp') =>
    widths.map((width) => `${file(files, name, width, format)} ${width}w`).join(', ');
  const widest = Math.max(...widths);
  return {
    width: widest,
    height: Math.round(widest / ratio),
    avif: set('avif'),
    webp: set('webp'),
    fallback: file(files, name, widest, 'webp'),
    tint,
  };
}

const files = import.meta.glob<string>('./{bottle,stills,warehouse}-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const wide = { widths: [480, 768, 960, 1600], ratio: 1.6 };

export const warehouse = pictureFiles(files, 'warehouse', { ...wide, tint: ['#392719', '#432d1c'] });
export const stills = pictureFiles(files, 'stills', { ...wide, tint: ['#766555', '#564233'] });
export const bottle = pictureFiles(files, 'bottle', {
  widths: [480, 960],
  ratio: 0.8,
  tint: ['#3f2a1a', '#7b5e40'],
});
