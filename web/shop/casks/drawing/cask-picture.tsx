import { caskSvg, type CaskPicture as Drawing } from '#domain/cask/drawing/cask-svg.ts';
import { CaskImage } from '../cask-image.tsx';

interface CaskPictureProps extends Drawing {
  label?: string | undefined;
  className?: string | undefined;
}

/** Drawn here: for a cask that is in no catalogue, or as it will look another day. Load it lazily. */
export function CaskPicture({ label, className, ...drawing }: CaskPictureProps) {
  const address = `data:image/svg+xml,${encodeURIComponent(caskSvg(drawing))}`;
  return <CaskImage address={address} label={label} className={className} />;
}
