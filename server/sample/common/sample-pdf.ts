import { assert } from '#domain/assert.ts';

const charactersOfLine = 82;

const winAnsi: Record<string, number> = {
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
};

function encoded(text: string): string {
  const bytes = [...text].map((letter) => winAnsi[letter] ?? letter.charCodeAt(0));
  assert(
    bytes.every((byte) => byte < 256),
    `Helvetica has every letter of ${text}`,
  );
  return `<${Buffer.from(bytes).toString('hex')}>`;
}

function broken(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < charactersOfLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Tagged: `part` is its number in the structure of the page. */
function block(text: string, part: number, role: 'H1' | 'P', points: number): string {
  const shown = broken(text).map((line) => `${encoded(line)} Tj T*`);
  return `/${role} <</MCID ${part}>> BDC /F1 ${points} Tf ${points * 1.5} TL ${shown.join(' ')} EMC T*`;
}

/**
 * One A4 page in Helvetica, a paragraph a text; the same bytes for the same texts. Written by hand because `renderPdf` takes
 * 100 ms and the sample has some 300 documents.
 */
export function samplePdf(title: string, texts: readonly string[]): Buffer {
  const blocks = [block(title, 0, 'H1', 20), ...texts.map((text, i) => block(text, i + 1, 'P', 11))];
  const content = `BT 60 770 Td ${blocks.join('\n')} ET`;
  const firstPart = 9;
  const parts = blocks.map((_, i) => `${firstPart + i} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(en-IE)/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R/StructParents 0>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    `<</Type/StructTreeRoot/K 7 0 R/ParentTree<</Nums[0[${parts}]]>>>>`,
    `<</Type/StructElem/S/Document/P 6 0 R/K[${parts}]>>`,
    `<</Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}>>>`,
    ...blocks.map((_, i) => `<</Type/StructElem/S/${i === 0 ? 'H1' : 'P'}/P 7 0 R/Pg 3 0 R/K ${i}>>`),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 8 0 R>>`;
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}
