/**
 * `npm run sample-documents`: draws the documents about the casks of the sample, one a kind, each on one page that says it
 * is no real one. Run it after a change of the sample's casks; the same casks give the same bytes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import { sampleCasks } from '#server/sample/casks/casks.ts';
import { documentOf, sampleKinds } from '#server/sample/common/sample-documents.ts';
import { distilleries } from '#server/sample/distilleries.ts';
import { sampleDocument as words } from '#words/en/evidence.ts';

const drawnAt = new Date('2026-11-21T12:00:00Z');
const nameOf = new Map(distilleries.map(({ slug, name }) => [slug, name]));

await mkdir(new URL('.', documentOf('INSURANCE')), { recursive: true });
for (const kind of sampleKinds) {
  const casks = sampleCasks.map((cask) =>
    words.cask({ ...cask, distilleryName: nameOf.get(cask.distillery) ?? cask.distillery }),
  );
  const lines = [
    { text: words.mark(kind), style: 'header' as const },
    { text: words.text[kind], style: 'paragraph' as const },
    { text: words.days, style: 'paragraph' as const },
    { text: `${words.casks} ${casks.join('; ')}.`, style: 'note' as const },
    { text: words.mark(kind), style: 'header' as const },
  ];
  const content = { title: words.title(kind), letterhead: [words.letterhead], lines };
  await writeFile(documentOf(kind), await renderPdf(content, [], drawnAt));
}
