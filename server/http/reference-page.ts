/** The colours of `web/ui/tokens.css`; the page is not part of the web and shares no style sheet with it. */
const attributes = {
  'spec-url': '/openapi.json',
  // RapiDoc would ask Google for its fonts.
  'load-fonts': 'false',
  'regular-font': "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif",
  'mono-font': 'ui-monospace, Menlo, monospace',
  theme: 'dark',
  'bg-color': '#100d0a',
  'text-color': '#f3eadb',
  'header-color': '#191410',
  'primary-color': '#d99a66',
  'nav-bg-color': '#191410',
  'nav-text-color': '#c2b39e',
  'nav-hover-bg-color': '#2a1b11',
  'nav-hover-text-color': '#efbf94',
  'nav-accent-color': '#d99a66',
  'render-style': 'focused',
  'schema-style': 'table',
  'schema-description-expanded': 'true',
  'default-schema-tab': 'schema',
  'show-header': 'false',
  'allow-server-selection': 'false',
  'allow-spec-url-load': 'false',
  'allow-spec-file-load': 'false',
  'allow-spec-file-download': 'true',
  // Trying needs the anti-forgery header by hand; reading is what this page is for.
  'allow-try': 'false',
  'allow-authentication': 'false',
  'sort-tags': 'false',
  'sort-endpoints-by': 'none',
  'persist-auth': 'false',
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);

/** The reference: RapiDoc from our own origin over our own description. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tierce: API reference</title>
<style>
  html, body { margin: 0; background: #100d0a; color: #f3eadb; font-family: 'Helvetica Neue', Arial, sans-serif; }
  rapi-doc:not(:defined) { display: none; }
  h1 { font: 400 1.375rem/1.25 'Iowan Old Style', Palatino, Georgia, serif; margin: 0; padding: 1.5rem 1rem 0; }
  p { margin: 0; padding: .25rem 1rem 1rem; color: #c2b39e; font-size: .875rem; }
  noscript p { padding: 4rem 1.5rem; font-size: 1rem; }
  a { color: #efbf94; }
</style>
<script type="module" src="/docs/rapidoc.js"></script>
</head>
<body>
<noscript><p>This page needs JavaScript. The description it shows is at <a href="/openapi.json">/openapi.json</a>.</p></noscript>
<rapi-doc ${written.join(' ')}>
  <div slot="nav-logo"><h1>Tierce</h1><p>API reference</p></div>
</rapi-doc>
</body>
</html>
`;
