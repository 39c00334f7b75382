import { safeHtml, type SafeHtml } from '#server/platform/core/escape-html.ts';

interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  responses: Record<string, { description: string }>;
  security: object[];
}

export interface Description {
  info: { title: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/** The colours of `web/ui/styles/tokens.css`; the reference is no part of the web and shares no style sheet with it. */
export const referenceStyle = `
:root { color-scheme: dark; }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1.25rem; background: #100d0a; color: #f3eadb;
  font: 1rem/1.6 'Instrument Sans', 'Helvetica Neue', Arial, sans-serif; }
a { color: #efbf94; }
:focus-visible { outline: 2px solid #ffd9b0; outline-offset: 2px; }
h1, h2 { font-weight: 400; }
dt { margin-top: 1rem; overflow-wrap: anywhere; }
dd { margin: 0; color: #c2b39e; }
`;

/** Text in which \`words\` are code. */
function prose(text: string): SafeHtml[] {
  return text.split('`').map((part, i) => (i % 2 === 0 ? safeHtml`${part}` : safeHtml`<code>${part}</code>`));
}

function callOf(method: string, path: string, operation: Operation): SafeHtml {
  const { operationId, summary, responses, security } = operation;
  const isPublic = security.some((requirement) => Object.keys(requirement).length === 0);
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return safeHtml`<dt id="${operationId}"><code>${method.toUpperCase()} ${path}</code>${isPublic ? '' : ' (with a login)'}</dt>
    <dd>${summary}. Refuses: ${refusals.map(([status, { description }]) => safeHtml`${status} ${prose(description)} `)}</dd>`;
}

/** The calls in short; parameters, bodies and answers stand in the description itself. */
export function referencePage({ info, tags, paths }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === name);
    return safeHtml`<h2 id="${name}">${name}</h2>
      <dl>${own.map(({ method, path, operation }) => callOf(method, path, operation))}</dl>`;
  });
  return safeHtml`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}: API reference</title>
        <style>${{ html: referenceStyle }}</style>
      </head>
      <body>
        <h1>${info.title}, the reference</h1>
        <p>${prose(info.description)}</p>
        <p>A member’s calls carry the token of a login in the header <code>jwt-token</code>. Parameters, bodies and
          answers: <a href="/openapi.json">openapi.json</a>.</p>
        <nav aria-label="Nouns">${tags.map(({ name }) => safeHtml`<a href="#${name}">${name}</a> `)}</nav>
        ${sections}
      </body>
    </html>`.html;
}
