import type { CaskDetail } from '#contract/cask/cask.ts';
import { getCaskRecord } from '#contract/cask/cask-record.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Photograph } from '#web/ui/photograph.tsx';
import { photographs as words } from '#words/en/casks/record.ts';

export function CaskPhotographs({ cask: { id } }: { cask: CaskDetail }) {
  const { data } = useGet(get(getCaskRecord, { params: { caskId: String(id) } }));
  const pictures = data?.pictures ?? [];
  if (pictures.length === 0) return null;
  return (
    <Section title={words.title}>
      <ul className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        {pictures.map(({ alt, renditions }) => (
          <li key={renditions[0]?.url ?? alt}>
            <figure>
              <Photograph
                alt={alt}
                renditions={renditions}
                sizes="(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw"
                className="aspect-[4/3] w-full rounded-edge bg-well object-cover"
              />
              <figcaption className="mt-2 text-small text-ink-muted" aria-hidden>
                {alt}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
