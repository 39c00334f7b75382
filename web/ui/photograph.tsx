interface Rendition {
  width: number;
  height: number;
  format: 'avif' | 'webp' | 'jpeg';
  url: string;
}

interface PhotographProps {
  renditions: readonly Rendition[];
  alt: string;
  sizes: string;
  className?: string | undefined;
  isFirst?: boolean;
}

export function Photograph({ renditions, alt, sizes, className, isFirst }: PhotographProps) {
  const setOf = (format: Rendition['format']) =>
    renditions
      .filter((one) => one.format === format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  const fallback = renditions.find(({ format }) => format === 'jpeg');
  if (!fallback) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      <img
        src={fallback.url}
        alt={alt}
        width={fallback.width}
        height={fallback.height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
