import { flushSync } from 'react-dom';
import { pageStateId, type PageState } from '#contract/shared/page.ts';
import type { Visit } from '#contract/shared/visit.ts';
import { cache, freshMs, renderedAnswers } from './api/http/cache.ts';
import { showPageErrorFor } from './api/http/errors.ts';
import { session, sessionOwner } from './api/session/session.ts';
import { currentVisit } from './api/state/visit.ts';
import { now, renderedAt } from './shop/shared/time/use-now.ts';

/** Within it a slow phone has taken a page over: an answer asked for again meanwhile would render all of it at once. */
const takeOverMs = 15_000;

/** From the page that the server rendered; null where it rendered none, or one for another visit. */
export function takePageState(): PageState | null {
  const element = document.getElementById(pageStateId);
  if (!element) return null;
  const state = JSON.parse(element.textContent) as PageState;
  const current = Object.entries(currentVisit());
  if (current.some(([part, value]) => part in state.visit && state.visit[part as keyof Visit] !== value))
    return null;
  // A member asks at once for what is live, for the server answered as it answers a visitor.
  const updatedAt = now() + (session.state().loggedIn ? -freshMs : takeOverMs);
  for (const [url, answer] of Object.entries(state.answers)) {
    renderedAnswers.set(url, answer);
    cache.setQueryData([sessionOwner(), url], answer, { updatedAt });
  }
  renderedAt.set(state.now);
  if (state.isNotFound) showPageErrorFor(404);
  return state;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const renderedValue = (field: Field) =>
  'options' in field
    ? [...field.options].find(({ defaultSelected }) => defaultSelected)?.value
    : field.defaultValue;

/** Boxes and radios are pressed, not typed into. */
const typedFields = '#root :is(input:not([type=radio], [type=checkbox]), select, textarea)';

/** Past the setter by which React notes what it wrote itself. */
const typeInto = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

const tell = (field: Field, event: string) =>
  flushSync(() => field.dispatchEvent(new Event(event, { bubbles: true })));

/** Text that was typed before React listens, which it would not see. @returns a function that types it once more */
export function takeTyped(): () => void {
  const typed = [...document.querySelectorAll<Field>(typedFields)]
    .map((field) => ({ field, value: field.value, before: renderedValue(field) ?? '' }))
    .filter(({ value, before }) => value !== before);
  for (const { field, before } of typed) field.value = before;
  return () => {
    for (const { field, value } of typed) {
      // At the first event the field is taken over, the second is a change.
      tell(field, 'change');
      typeInto(field, value);
      tell(field, 'change');
      if (field !== document.activeElement) tell(field, 'focusout');
    }
  };
}

/** `holdPresses` of the contract declares them. */
interface Holding extends Window {
  holdPress?: (event: Event) => void;
  heldPresses?: Set<HTMLElement>;
}

/** Once React listens: it takes over first what is pressed. */
export function releasePresses(): void {
  const { holdPress, heldPresses = new Set() }: Holding = window;
  if (holdPress) window.removeEventListener('click', holdPress, true);
  for (const button of heldPresses) flushSync(() => button.click());
}
