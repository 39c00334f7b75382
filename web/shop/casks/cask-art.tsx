import { aged } from '#domain/ageing.ts';
import type { CaskType } from '#domain/cask.ts';
import { CaskPicture } from '#web/ui/cask-picture.tsx';
import type { CaskShape } from '#web/ui/cask-shapes.ts';
import { today } from '../cask-words.ts';

const shapes: Record<CaskType, CaskShape> = {
  OCTAVE: 'octave',
  QUARTER_CASK: 'quarter',
  BARREL: 'barrel',
  BARRIQUE: 'barrique',
  HOGSHEAD: 'hogshead',
  PORT_PIPE: 'pipe',
  PUNCHEON: 'puncheon',
  SHERRY_BUTT: 'butt',
  MADEIRA_DRUM: 'drum',
};

const yearMs = 365.25 * 86_400_000;
/** The years in wood after which the drawing grows no darker. */
const darkest = 18;

interface CaskArtProps {
  cask: { caskCode: string; caskProfile: { caskType: CaskType; fillDate: string } };
  className?: string;
}

/** The cask as drawn: its real proportions, its level and colour by its years in wood; empty until filled. */
export function CaskArt({ cask, className }: CaskArtProps) {
  const { caskType, fillDate } = cask.caskProfile;
  const years = (Date.parse(today()) - Date.parse(fillDate)) / yearMs;
  const level = years < 0 ? 0 : aged({ litres: 0.94, abv: 60 }, years).litres;
  return (
    <CaskPicture
      shape={shapes[caskType]}
      fill={level}
      spirit={Math.min(1, 0.12 + Math.max(0, years) / darkest)}
      stencil={cask.caskCode}
      className={className}
    />
  );
}
