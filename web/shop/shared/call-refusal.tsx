import { wordsFor } from '#web/api/http/words.ts';
import type { BannerProps } from '#web/ui/feedback/banner.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';

interface CallRefusalProps extends Pick<BannerProps, 'action' | 'className'> {
  of: unknown;
}

/** Why a call was refused, beside the button that sent it; nothing without an error. */
export const CallRefusal = ({ of, ...banner }: CallRefusalProps) =>
  of ? (
    <Refusal of={of} {...banner}>
      {wordsFor(of)}
    </Refusal>
  ) : null;
