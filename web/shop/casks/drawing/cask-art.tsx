import type { CalendarDate } from '#domain/calendar.ts';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { today } from '../cask-words.ts';
import { caskLook, type CaskProfile } from './cask-look.ts';

interface CaskArtProps {
  cask: { caskCode: string; caskProfile: CaskProfile };
  /** The day it is drawn as of; today where left out. */
  at?: CalendarDate;
  /** All types by one measure, to stand beside each other. */
  isToScale?: boolean;
  /** What it says to those who do not see it; without it the drawing is decoration. */
  label?: string;
  className?: string;
}

/** The cask as drawn: its real proportions, its level and colour by its years in wood; empty until filled. */
export function CaskArt({ cask, at = today(), ...rest }: CaskArtProps) {
  return <CaskPicture {...caskLook(cask.caskProfile, at)} stencil={cask.caskCode} {...rest} />;
}
