export interface PictureFiles {
  width: number;
  height: number;
  avif: string;
  webp: string;
  fallback: string;
  /** Shown until it is there, from the top to the bottom. */
  tint?: readonly [string, string];
}

interface PictureProps {
  picture: PictureFiles;
  sizes: string;
  alt: string;
  isFirst?: boolean;
  className?: string | undefined;
}

/** Keeps its place before it is loaded, so that nothing moves when it comes. */
export function Picture({ picture, sizes, alt, isFirst = false, className }: PictureProps) {
  const { width, height, avif, webp, fallback, tint } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        style={tint && { backgroundImage: `linear-gradient(${tint.join(', ')})` }}
        className={className}
      />
    </picture>
  );
}
