import type { ComponentProps } from 'react';
import { Picture, type PictureFiles } from './picture.tsx';

interface Rendition {
  width: number;
  height: number;
  format: 'avif' | 'webp' | 'jpeg';
  url: string;
}

interface PhotographProps extends Omit<ComponentProps<typeof Picture>, 'picture'> {
  renditions: readonly Rendition[];
  /** Where there is no photograph. */
  otherwise?: PictureFiles;
}

export function Photograph({ renditions, otherwise, ...shown }: PhotographProps) {
  const setOf = (format: Rendition['format']) =>
    renditions
      .filter((one) => one.format === format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  const jpeg = renditions.find(({ format }) => format === 'jpeg');
  if (!jpeg) return otherwise ? <Picture picture={otherwise} {...shown} /> : null;
  const { width, height, url: fallback } = jpeg;
  return (
    <Picture picture={{ width, height, avif: setOf('avif'), webp: setOf('webp'), fallback }} {...shown} />
  );
}
