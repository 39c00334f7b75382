import { safeHtml, type SafeHtml } from '#server/platform/core/escape-html.ts';
import { builtFile, pictureSet, scriptsOf, type WebBuild } from './build.ts';
import { company } from '#words/en/company.ts';
import type { Page } from './page.ts';

const fonts = [
  'fonts/newsreader.woff2',
  '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
];
const preview = { source: 'shop/pictures/warehouse-1600.webp', width: 1600, height: 1000 };

/** Escaped so that no text in the JSON can end the script element. */
export const json = (fact: object): string =>
  JSON.stringify(fact)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const dataBlock = (fact: object) =>
  safeHtml`<script type="application/ld+json">${{ html: json(fact) }}</script>`;

function previewOf(
  { title, description, kind, path }: Page,
  publicUrl: string,
  shown: Page['preview'],
): SafeHtml[] {
  const properties = {
    'og:site_name': company.name,
    'og:type': kind,
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrl}${path}`,
    ...(shown && {
      'og:image': publicUrl + shown.path,
      'og:image:width': shown.width,
      'og:image:height': shown.height,
    }),
  };
  return [
    ...Object.entries(properties).map(
      ([name, value]) => safeHtml`<meta property="${name}" content="${value}">`,
    ),
    safeHtml`<meta name="twitter:card" content="summary_large_image">`,
  ];
}

/** The gate can be filled in before its scripts are there: they would only share the line with its style. */
function preloads(build: WebBuild, { module, picture }: Page, isGated: boolean): SafeHtml[] {
  const font = (file: string) =>
    safeHtml`<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="${file}" crossorigin>`;
  const shownFonts = fonts.flatMap((source) => builtFile(build, source) ?? []).map(font);
  if (isGated) return shownFonts;
  const sources = module === null ? ['index.html'] : ['index.html', module];
  const scripts = [...new Set(sources.flatMap((source) => scriptsOf(build, source)))];
  const set = picture === undefined ? null : pictureSet(build, picture);
  const image = (files: string) =>
    safeHtml`<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="100vw" fetchpriority="high">`;
  const script = (file: string) =>
    safeHtml`<link rel="modulepreload" fetchpriority="low" href="${file}" crossorigin>`;
  return [...(set === null ? [] : [image(set)]), ...shownFonts, ...scripts.map(script)];
}

function headOf(page: Page, build: WebBuild, publicUrl: string, isGated: boolean): string {
  const { title, description, path, facts } = page;
  const picture = builtFile(build, preview.source);
  const { width, height } = preview;
  const shown = page.preview ?? (picture === null ? undefined : { path: picture, width, height });
  const canonical = safeHtml`<link rel="canonical" href="${publicUrl}${path}">`;
  const findable =
    path === null
      ? safeHtml`<meta name="robots" content="noindex">`
      : [canonical, ...previewOf(page, publicUrl, shown), ...facts.map(dataBlock)];
  return safeHtml`<title>${title === company.name ? title : company.title(title)}</title>
<meta name="description" content="${description}">
${preloads(build, page, isGated)}
${findable}`.html;
}

const ownDescription = /<meta\s{1,20}name="description"/;

function without(text: string, from: RegExp, to: string): string {
  const start = text.search(from);
  const end = text.indexOf(to, start);
  return start < 0 || end < 0 ? text : text.slice(0, start) + text.slice(end + to.length).trimStart();
}

export function pageHtml(page: Page, build: WebBuild, publicUrl: string, { isGated = false } = {}): string {
  const withoutTitle = without(build.html, /<title>/, '</title>');
  const [head = '', body = ''] = without(withoutTitle, ownDescription, '>').split('</head>');
  return `${head}${headOf(page, build, publicUrl, isGated)}\n</head>${body}`;
}
