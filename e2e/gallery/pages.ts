import { widths, type ScreenGroup, type ScreenState, type Width } from '../screens/screen.ts';
import { heights, pictureOf, themes, thumbnailHeight, thumbnailOf, type Theme } from './photographer.ts';

const style = `
  :root { color-scheme: dark; font: 13px/1.4 system-ui, sans-serif; }
  body { margin: 0; padding: 24px; background: #16181d; color: #cfd3da; }
  h1, h2 { font-weight: 500; margin: 28px 0 10px; }
  figure { margin: 0; }
  img { display: block; background: #2a2d35; }
  a { color: inherit; }`;

const page = (title: string, css: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}${css}</style>
<body>${body}</body></html>
`;

const seenAt = ({ widths: own }: ScreenState): readonly Width[] => own ?? widths;

/** Every picture in full, both themes side by side, group by group. */
export function indexPage(screenGroups: readonly ScreenGroup[]): string {
  const picture = (screen: ScreenState, width: Width, theme: Theme) => {
    const file = pictureOf(screen, width, theme);
    return `<a href="${file}"><img src="${file}" alt="${screen.name}, ${width} px, ${theme}" width="${width / 3}" loading="lazy"></a>`;
  };
  const screens = screenGroups.map(({ title, screens: all }) => {
    const rows = all.map((screen) => {
      const row = themes.flatMap((theme) => seenAt(screen).map((width) => picture(screen, width, theme)));
      return `<h3 id="${screen.name}">${screen.name}</h3><div class="row">${row.join('')}</div>`;
    });
    return `<h2>${title}</h2>${rows.join('')}`;
  });
  const css = '.row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }';
  return page('Gallery', css, `<h1>Every screen and state</h1>${screens.join('')}`);
}

export function contactSheet(screenGroups: readonly ScreenGroup[], theme: Theme): string {
  const thumbnail = (screen: ScreenState, width: Width) => {
    const across = Math.round((width * thumbnailHeight) / heights[width]);
    return `<img src="${thumbnailOf(screen, width, theme)}" alt="" width="${across}" height="${thumbnailHeight}">`;
  };
  const figure = (screen: ScreenState) =>
    `<figure><div>${seenAt(screen)
      .map((width) => thumbnail(screen, width))
      .join('')}</div><figcaption>${screen.name}</figcaption></figure>`;
  const body = screenGroups.map(
    ({ title, screens }) => `<h2>${title}</h2><section>${screens.map(figure).join('')}</section>`,
  );
  const css = `
    h2 { font-size: 20px; margin: 14px 0 6px; }
    section { display: flex; flex-wrap: wrap; gap: 8px 16px; }
    figure div { display: flex; gap: 4px; }`;
  return page(`Contact sheet, ${theme}`, css, body.join(''));
}
