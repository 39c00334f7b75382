import { widths, type ScreenGroup, type ScreenState } from '../screens/screen.ts';
import { heights, themes, thumbnailHeight, thumbnailOf } from './photographer.ts';

const style = `
  :root { color-scheme: dark; font: 13px/1.4 system-ui, sans-serif; }
  body { margin: 0; padding: 24px; background: #16181d; color: #cfd3da; }
  h2 { font-weight: 500; font-size: 20px; margin: 14px 0 6px; }
  figure { margin: 0; }
  img { display: block; background: #2a2d35; }
  section { display: flex; flex-wrap: wrap; gap: 8px 16px; }
  figure div { display: flex; gap: 4px; }`;

export function contactSheet(screenGroups: readonly ScreenGroup[], theme: (typeof themes)[number]): string {
  const thumbnails = (screen: ScreenState) =>
    (screen.widths ?? widths).map((width) => {
      const across = Math.round((width * thumbnailHeight) / heights[width]);
      return `<img src="${thumbnailOf(screen, width, theme)}" alt="" width="${across}" height="${thumbnailHeight}">`;
    });
  const figure = (screen: ScreenState) =>
    `<figure><div>${thumbnails(screen).join('')}</div><figcaption>${screen.name}</figcaption></figure>`;
  const body = screenGroups.map(
    ({ title, screens }) => `<h2>${title}</h2><section>${screens.map(figure).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet, ${theme}</title><style>${style}</style>
<body>${body.join('')}</body></html>
`;
}
