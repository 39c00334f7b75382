import { cx } from '#web/ui/cx.ts';

interface CaskImageProps {
  /** `picture` of a cask, or `caskPictureAddress`. */
  address: string;
  /** Alternative text; without it the picture is decoration. */
  label?: string | undefined;
  /** In sight when the page opens: fetched at once. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** Keeps its place, 20 wide by 17 high, before it is loaded. */
export function CaskImage({ address, label = '', isFirst = false, className }: CaskImageProps) {
  return (
    <img
      src={address}
      alt={label}
      width={400}
      height={340}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={cx('object-contain', className)}
    />
  );
}
