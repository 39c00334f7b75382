import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Photograph } from '#web/ui/photograph.tsx';
import type { PictureFiles } from '#web/ui/picture.tsx';

interface PictureHeaderProps {
  picture: PictureFiles;
  photograph?: ComponentProps<typeof Photograph>['renditions'];
  alt: string;
  label?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  height?: 'tall' | 'low';
}

const heights = {
  tall: 'min-h-[32rem] tablet:min-h-[36rem] desktop:min-h-[min(44rem,86dvh)]',
  low: 'min-h-[21rem] tablet:min-h-[22rem] desktop:min-h-[25rem]',
};

/** Contains the page's only h1. Dark in the light theme too. */
export function PictureHeader(props: PictureHeaderProps) {
  const { picture, photograph = [], alt, label, title, lead, height = 'tall' } = props;
  return (
    <header className="night relative isolate overflow-hidden border-b border-hairline">
      <Photograph
        renditions={photograph}
        otherwise={picture}
        isFirst
        alt={alt}
        sizes="100vw"
        className={cx(
          'absolute inset-0 -z-20 size-full object-cover',
          height === 'tall' ? 'object-[50%_85%]' : 'object-[50%_55%]',
        )}
      />
      <div className={cx('flex flex-col justify-end', heights[height])}>
        {/* The shade is as high as the words on it. */}
        <div className="bg-linear-to-t from-surface via-surface/75 via-70% to-surface/0 pt-28 pb-8 tablet:pb-12">
          <div className="page">
            {label && <p className="label mb-5 text-accent-strong">{label}</p>}
            <h1 className="max-w-[18ch] text-title">{title}</h1>
            {lead && <p className="prose mt-5 text-lead text-ink">{lead}</p>}
          </div>
        </div>
      </div>
    </header>
  );
}
