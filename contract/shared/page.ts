import type { Visit } from './visit.ts';

/** The id of the JSON element in which a page carries its state. */
export const pageStateId = 'page-state';

/**
 * Inline in a page, allowed by its hash. A press on a button that React has not taken over yet would be lost, or send its
 * form as it stands: it is kept until React has written its properties to the button.
 */
export const holdPresses = [
  "let held;const isTaken=(button)=>Object.keys(button).some((key)=>key.startsWith('__reactProps'));",
  'const press=(button)=>isTaken(button)?button.click():',
  'button.isConnected&&requestAnimationFrame(()=>press(button));',
  "addEventListener('click',(event)=>{",
  "const button=event.target.closest('button');",
  'if(!button||isTaken(button))return;',
  'event.preventDefault();event.stopImmediatePropagation();',
  'if(button===held)return;held=button;press(button)},true)',
].join('');

/** All that a page was rendered from; the browser takes it over from there. */
export interface PageState {
  /** The parts that the page depends on. */
  visit: Partial<Visit>;
  /** Milliseconds. */
  now: number;
  /** By route. */
  loaderData: Record<string, unknown>;
  /** Answers of the API, by URL. */
  answers: Record<string, unknown>;
}

export interface PageRequest {
  /** Path and query. */
  url: string;
  visit: Visit;
  /** Milliseconds. */
  now: number;
  /** Answers a GET call of the contract as to a visitor, and in time. Never rejects. */
  get: (url: string) => Promise<{ status: number; body: string }>;
}

export interface RenderedPage {
  /** Belongs into `#root`. */
  html: string;
  /** It tells facts that change at any moment, such as the shares that are left. */
  isLive: boolean;
  state: PageState;
}

/** Made by the web's build for the server. Null where an answer that the page needs is missing. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | { redirectTo: string } | null>;
