import type { OfficeFile } from '#contract/office/file.ts';

/** An uploaded picture in the sizes it was encoded in. */
export function StoredPicture({
  file,
  alt,
  sizes = '12rem',
}: {
  file: OfficeFile;
  alt: string;
  sizes?: string;
}) {
  const setOf = (format: 'avif' | 'webp') =>
    file.renditions
      .filter((one) => one.format === format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  const fallback = file.renditions.find(({ format }) => format === 'jpeg');
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
        loading="lazy"
        decoding="async"
        className="h-auto max-h-64 w-full rounded-edge bg-well object-contain"
      />
    </picture>
  );
}
