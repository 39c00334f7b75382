import { Suspense, type ReactNode } from 'react';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { company } from '#words/en/company.ts';

const CaskPicture = lazyBelowFold(
  'CaskPicture',
  async () => (await import('#web/shop/casks/drawing/cask-picture.tsx')).CaskPicture,
);

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  links?: ReactNode;
  children: ReactNode;
}

export function AccountFrame({ title, lead, links, children }: AccountFrameProps) {
  useTitle(title);
  return (
    <div className="page section grid items-center gap-16 desktop:grid-cols-[minmax(0,26rem)_1fr]">
      <div ref={keepFocus} className="mx-auto w-full max-w-[26rem] desktop:mx-0">
        <h1 className="text-title">{title}</h1>
        {lead && <div className="mt-4 text-ink-muted">{lead}</div>}
        <div className="mt-10">{children}</div>
        {links && <div className="mt-8 flex flex-col gap-3 text-small text-ink-muted">{links}</div>}
      </div>
      <div className="hidden aspect-20/17 w-full max-w-xl justify-self-end desktop:block">
        <Suspense>
          <CaskPicture caskType="BARREL" fill={0.7} spirit={0.35} title={company.name} className="w-full" />
        </Suspense>
      </div>
    </div>
  );
}

/** In a sentence of `words/`: `rich(words.sent, { email: boldAddress(email) })`. */
export const boldAddress = (address: string) => () => <strong className="text-ink">{address}</strong>;
