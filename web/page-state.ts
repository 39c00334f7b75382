import { pageStateId, type PageState } from '#contract/shared/page.ts';
import type { Visit } from '#contract/shared/visit.ts';
import { cache } from './api/http/cache.ts';
import { sessionOwner } from './api/session/session.ts';
import { currentVisit } from './api/state/visit.ts';
import { renderedAt } from './shop/shared/time/use-now.ts';

/** From the page that the server rendered; null where it rendered none, or one for another visit. */
export function takePageState(): PageState | null {
  const element = document.getElementById(pageStateId);
  if (!element) return null;
  const state = JSON.parse(element.textContent) as PageState;
  const current = Object.entries(currentVisit());
  if (current.some(([part, value]) => part in state.visit && state.visit[part as keyof Visit] !== value))
    return null;
  for (const [url, answer] of Object.entries(state.answers)) {
    cache.setQueryData([sessionOwner(), url], answer, { updatedAt: state.now });
  }
  renderedAt.set(state.now);
  return state;
}

/** As `holdPresses` of the contract declares them. */
interface Holding extends Window {
  holdPress?: (event: Event) => void;
  heldPress?: HTMLButtonElement | null;
}

/** Once React listens: it takes over first what is pressed. */
export function releasePress(): void {
  const { holdPress, heldPress }: Holding = window;
  if (holdPress) window.removeEventListener('click', holdPress, true);
  heldPress?.click();
}
