import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { holdPresses, pageStateId, type RenderedPage, type RenderPage } from '#contract/shared/page.ts';
import type { Visit } from '#contract/shared/visit.ts';
import type { Context } from '#server/shared/context.ts';
import { serverFolder, webFolder } from '#server/platform/http/web/web-folder.ts';
import { runPart } from '#server/platform/core/running-request.ts';
import { json } from './page-html.ts';

/** Null where the web is not built, as in tests of the server. */
export async function readRenderer(): Promise<RenderPage | null> {
  const path = join(webFolder, serverFolder, 'server.js');
  if (!existsSync(path)) return null;
  return ((await import(pathToFileURL(path).href)) as { render: RenderPage }).render;
}

/** Made in the browser: what is a member's, and forms, whose fields would be typed into before their script is there. */
const browserOnly = /^\/(profile|notices|cart|login|register(?!\/log)|forgot|reset|unsubscribe)\b/;

function isBrowserOnly(url: string): boolean {
  try {
    return browserOnly.test(decodeURIComponent(url));
  } catch {
    return true;
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Rendering takes at most a quarter of a process, and the first to go under a flood of addresses: milliseconds. */
const budget = { most: 5000, least: -1000, perSecond: 250 };

/** The others get the shell. */
const atOnce = 8;

/** A process has one. @param elapsed milliseconds on a clock that never goes back */
export class RenderBudget {
  readonly #elapsed: () => number;
  #left = budget.most;
  #at: number;
  #spentUntil = 0;

  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
    this.#at = elapsed();
  }

  get hasLeft(): boolean {
    const now = this.#elapsed();
    this.#left = Math.min(budget.most, this.#left + ((now - this.#at) / 1000) * budget.perSecond);
    this.#at = now;
    return this.#left > 0;
  }

  /** Processor times of the process, in ms: pages rendered at the same time are counted once. */
  spend(from: number, to: number): void {
    this.#left = Math.max(budget.least, this.#left - (to - Math.max(from, this.#spentUntil)));
    this.#spentUntil = to;
  }
}

/**
 * @param isBusy whether the processor is needed for what matters more: then the browser makes the page
 * @param withinMs a page that waits longer, for an answer or a script, is made in the browser too
 */
export function renderer(
  app: FastifyInstance,
  { clock, log }: Context,
  render: RenderPage,
  isBusy: () => boolean,
  withinMs = 3000,
) {
  const budgetLeft = new RenderBudget();
  let running = 0;
  const get = async (url: string) => {
    const { statusCode, body } = await runPart(async () => app.inject({ method: 'GET', url }));
    return { status: statusCode, body };
  };
  return async (url: string, visit: Visit, isNotFound = false) => {
    if (isBrowserOnly(url) || running === atOnce || isBusy() || !budgetLeft.hasLeft) return null;
    const from = processorMs();
    running += 1;
    const ended = new AbortController();
    const late = sleep(withinMs, null, { signal: ended.signal });
    try {
      const rendering = render({ url, visit, now: clock.now().getTime(), isNotFound, get });
      return await Promise.race([rendering, late]);
    } catch (error) {
      log.error({ err: error }, 'a page could not be rendered');
      return null;
    } finally {
      // A timer keeps the page it was started for.
      late.catch(() => undefined);
      ended.abort();
      running -= 1;
      budgetLeft.spend(from, processorMs());
    }
  };
}

export function withPage(document: string, { html, state }: RenderedPage): string {
  const [before = '', rest = ''] = split(document, '<div id="root">');
  const [, after = ''] = split(rest, '</noscript>');
  const carried = `<script type="application/json" id="${pageStateId}">${json(state)}</script>`;
  return `${before}<script>${holdPresses}</script><div id="root">${html}</div>${carried}${after}`;
}

function split(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  if (place < 0) throw new Error(`the document has no ${mark}`);
  return [text.slice(0, place), text.slice(place + mark.length)];
}
