import { Banner, type BannerProps } from './banner.tsx';
import { Focused } from './focused.tsx';

interface RefusalProps extends Omit<BannerProps, 'tone'> {
  /** Another value with each refusal brings the focus again. */
  of?: unknown;
}

/** Why the button that was pressed did not do it. Place it next to that button. */
export const Refusal = ({ of, ...banner }: RefusalProps) => (
  <Focused of={of}>
    <Banner tone="danger" {...banner} />
  </Focused>
);
