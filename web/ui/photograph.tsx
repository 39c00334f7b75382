import type { ComponentProps } from 'react';
import { Picture } from './picture.tsx';

interface Rendition {
  width: number;
  height: number;
  format: 'avif' | 'webp' | 'jpeg';
  url: string;
}

interface PhotographProps extends Omit<ComponentProps<typeof Picture>, 'picture'> {
  renditions: readonly Rendition[];
}

export function Photograph({ renditions, ...shown }: PhotographProps) {
  const setOf = (format: Rendition['format']) =>
    renditions
      .filter((one) => one.format === format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  const jpeg = renditions.find(({ format }) => format === 'jpeg');
  if (!jpeg) return null;
  const { width, height, url: fallback } = jpeg;
  return (
    <Picture picture={{ width, height, avif: setOf('avif'), webp: setOf('webp'), fallback }} {...shown} />
  );
}
