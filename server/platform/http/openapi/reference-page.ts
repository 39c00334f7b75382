import { safeHtml, type SafeHtml } from '#server/platform/core/escape-html.ts';
import { describe, fieldRow, type Schema } from './reference-schema.ts';
import { referenceStyle } from './reference-style.ts';

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
  security: object[];
}

export interface Description {
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Text in which \`words\` are code. */
function prose(text: string): SafeHtml[] {
  return text.split('`').map((part, i) => (i % 2 === 0 ? safeHtml`${part}` : safeHtml`<code>${part}</code>`));
}

function contentOf({ content = {} }: Content): SafeHtml[] {
  return Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? describe(schema) : safeHtml`<p>A file, <code>${type}</code>.</p>`,
  );
}

function parametersOf({ parameters = [] }: Operation): SafeHtml {
  if (parameters.length === 0) return safeHtml``;
  const rows = parameters.map(({ name, in: where, required, description, schema }) => {
    return fieldRow(where === 'header' ? `${name}:` : name, schema, required, description);
  });
  return safeHtml`<h3>Parameters</h3><table>${rows}</table>`;
}

function answersOf({ responses }: Operation): SafeHtml[] {
  const answers = Object.entries(responses);
  const given = answers.filter(([status]) => Number(status) < 400);
  const refused = answers.filter(([status]) => Number(status) >= 400);
  const rows = refused.map(([status, { description }]) => {
    return safeHtml`<tr><th scope="row">${status}</th><td>${prose(description)}</td></tr>`;
  });
  return [
    ...given.map(([status, answer]) => {
      return safeHtml`<h3>Answers ${status}</h3>${answer.content ? contentOf(answer) : safeHtml`<p>Nothing.</p>`}`;
    }),
    safeHtml`<h3>Refuses</h3><table>${rows}</table>`,
  ];
}

function callOf(method: string, path: string, operation: Operation): SafeHtml {
  const isPublic = operation.security.some((requirement) => Object.keys(requirement).length === 0);
  const { operationId, summary, requestBody } = operation;
  return safeHtml`<details id="${operationId}">
    <summary>
      <b class="method">${method.toUpperCase()}</b> <code class="path">${path}</code>
      ${isPublic ? '' : safeHtml`<small class="role">member</small>`} <span>${summary}</span>
    </summary>
    <div class="call">
      ${parametersOf(operation)}
      ${requestBody ? safeHtml`<h3>Body</h3>${contentOf(requestBody)}` : ''}
      ${answersOf(operation)}
    </div>
  </details>`;
}

function sectionOf({ name }: Description['tags'][number], { paths }: Description): SafeHtml {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags[0] === name)
      .map(([method, operation]) => callOf(method, path, operation)),
  );
  return safeHtml`<section id="${name}">
    <h2>${name}</h2>
    ${calls}
  </section>`;
}

export function referencePage(description: Description): string {
  const { info, tags, components } = description;
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    return safeHtml`<details id="schema-${name}">
      <summary><code class="path">${name}</code></summary>
      <div class="call">${describe(schema)}</div>
    </details>`;
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
        <nav aria-label="Nouns">
          <ul>
            ${tags.map(({ name }) => safeHtml`<li><a href="#${name}">${name}</a></li>`)}
            <li><a href="#schemas">Schemas</a></li>
          </ul>
          <a href="/openapi.json">openapi.json</a>
        </nav>
        <main>
          <h1>${info.title}, the reference</h1>
          <p>${prose(info.description)}</p>
          <p>A member’s calls carry the token of a login in the header <code>jwt-token</code>.</p>
          ${tags.map((tag) => sectionOf(tag, description))}
          <section id="schemas">
            <h2>Schemas</h2>
            <p>What several answers are made of.</p>
            ${schemas}
          </section>
        </main>
      </body>
    </html>`.html;
}
