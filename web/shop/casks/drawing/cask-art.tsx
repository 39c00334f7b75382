import type { CalendarDate } from '#domain/calendar.ts';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { today } from '#web/shop/shared/today.ts';
import { caskLook, type CaskProfile } from './cask-look.ts';

interface CaskArtProps {
  cask: { caskCode: string; caskProfile: CaskProfile };
  at?: CalendarDate;
  isToScale?: boolean;
  /** Alternative text; without it the drawing is decoration. */
  label?: string;
  className?: string;
}

export function CaskArt({ cask, at = today(), ...rest }: CaskArtProps) {
  return <CaskPicture {...caskLook(cask.caskProfile, at)} stencil={cask.caskCode} {...rest} />;
}
