import type { DrawnLine } from '#server/platform/pdf/render-pdf.ts';
import type { ShareProof } from '#server/features/register/share-proof.ts';
import { certificateProof as words } from '#words/en/pdf/certificate.ts';
import { publicCertificate } from '#words/en/register/public-certificate.ts';
import { count } from '#words/format.ts';
import { factLine } from './issued-facts.ts';

export const proofLines = (
  proof: ShareProof | null,
  { verifyAt, file, pdfSigner }: { verifyAt: string; file: string; pdfSigner: string | null },
): DrawnLine[] => [
  'gap',
  { text: words.title, style: 'header' },
  proof
    ? factLine(words.register, words.entry(count(proof.index), count(proof.size)))
    : factLine(words.register, words.notYet),
  {
    qr: verifyAt,
    alt: words.code(verifyAt),
    beside: [
      words.scan(verifyAt),
      ...(proof
        ? [words.check(publicCertificate.verify.action), words.file(file), words.key(proof.vkey)]
        : []),
      ...(pdfSigner === null ? [] : [words.pdfSigner(pdfSigner)]),
    ],
  },
];
