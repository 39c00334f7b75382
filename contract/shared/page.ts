import type { Visit } from './visit.ts';

/** The id of the JSON element in which a page carries its state. */
export const pageStateId = 'page-state';

/**
 * Inline in a page, allowed by its hash: keeps one press on each button or box until the page's script is there, which takes the
 * listener away and presses. Without it a press on a slow line would be lost, or send its form as it stands.
 */
export const holdPresses = [
  'var heldPresses=new Set();',
  'function holdPress(event){',
  "const button=event.target.closest('button,[type=checkbox],[type=radio]');if(!button)return;",
  'event.preventDefault();event.stopImmediatePropagation();',
  "if(button.type!=='checkbox'||!heldPresses.delete(button))heldPresses.add(button)}",
  "addEventListener('click',holdPress,true);",
  "addEventListener('error',function(event){if(event.target.tagName!=='SCRIPT')return;",
  "removeEventListener('click',holdPress,true);for(const button of heldPresses)button.click()},true)",
].join('');

export interface PageState {
  visit: Partial<Visit>;
  /** Milliseconds. */
  now: number;
  isNotFound: boolean;
  loaderData: Record<string, unknown>;
  parts: string[];
  answers: Record<string, unknown>;
}

export interface PageRequest {
  url: string;
  visit: Visit;
  now: number;
  isNotFound: boolean;
  /** Answers a GET call of the contract as to a visitor, and in time. Never rejects. */
  get: (url: string) => Promise<{ status: number; body: string }>;
}

export interface RenderedPage {
  html: string;
  /** It tells facts that change at any moment, such as the shares that are left. */
  isLive: boolean;
  state: PageState;
}

/** Made by the web's build for the server. Null where an answer that the page needs is missing. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | { redirectTo: string } | null>;
