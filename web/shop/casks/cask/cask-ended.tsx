import { Link } from 'react-router';
import type { CaskEnd } from '#domain/cask/stage.ts';
import { card, caskEndNames } from '#words/en/casks/casks.ts';
import { ended as words } from '#words/en/casks/ended.ts';
import { dayOf } from '#words/format.ts';

export function CaskEnded({ ended: { how, on } }: { ended: CaskEnd }) {
  return (
    <div className="border-t border-hairline pt-7">
      <p className="figures font-display text-heading">{card.ended(caskEndNames[how], dayOf(on))}</p>
      <p className="prose mt-2 text-ink-muted">{words.texts[how]}</p>
      <Link to="#record" className="textlink mt-3 inline-block text-small print:hidden">
        {words.record}
      </Link>
    </div>
  );
}
