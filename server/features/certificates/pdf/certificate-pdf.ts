import { dateIn } from '#domain/calendar.ts';
import { getMember } from '#server/features/members/queries.ts';
import { getCask } from '#server/features/casks/get-cask.ts';
import type { Context } from '#server/shared/context.ts';
import { documentPdf } from '#server/features/documents/document-pdf.ts';
import { invoiceNumberOfOrder } from '#server/features/invoices/issue-invoice.ts';
import { documentOrIssue } from '#server/features/documents/issue-document.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { entryOfCertificate } from '#server/features/register/queries.ts';
import { shareProof, type ShareProof } from '#server/features/register/share-proof.ts';
import { certificateProof as words } from '#words/en/pdf/certificate.ts';
import type { DrawnLine } from '#server/platform/pdf/render-pdf.ts';
import { publicCertificate } from '#words/en/register/public-certificate.ts';
import { count } from '#words/format.ts';
import { heldCertificate } from '../list-certificates.ts';
import { factLine, factsOfToday, issuedFacts } from './certificate-facts.ts';

const proofLines = (
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

const proofFileOf = (shareCode: string) => `${shareCode}.tlog-proof`;

async function signed(
  { clock, config, pdfSigner }: Context,
  shareCode: string,
  pdf: Buffer,
  proof: ShareProof | null,
): Promise<Buffer> {
  const { signPdf } = await import('#server/platform/pdf/signing/sign-pdf.ts');
  const { legalName, address, supportEmail } = config.company;
  const file = proof && {
    name: proofFileOf(shareCode),
    description: words.proofFile,
    mimeType: 'text/plain',
    content: Buffer.from(proof.proof),
  };
  return signPdf(pdf, await pdfSigner(), {
    file,
    reason: words.reason,
    name: legalName,
    location: address,
    contactInfo: supportEmail,
    signingTime: clock.now(),
  });
}

/**
 * A certificate as it was issued, how that is checked, and how its share stands today; the file has today's date. What it says in all
 * time is stored when it is first asked for (docs/decisions/032).
 * @throws SHARE_CODE_UNKNOWN for another member's share too
 */
export async function certificatePdf(context: Context, caller: Caller, text: string) {
  const { db, clock, config, register } = context;
  const { memberId } = caller;
  const { certificateId, view } = await heldCertificate(context, caller, text);
  const { caskProfile } = await getCask(context, view.caskId, 'EUR');
  const now = clock.now();
  const member = await getMember(db, memberId);
  const { country } = member;
  const draft = async () => ({
    member,
    content: issuedFacts(
      { ...view, warehouse: caskProfile.warehouse },
      {
        country,
        issuer: config.company,
        issuedAt: now,
        invoiceNumber: await invoiceNumberOfOrder(db, view.orderId),
      },
    ),
  });
  const key = { memberId, kind: 'CERTIFICATE', reference: certificateId } as const;
  const { content, addressee } = await documentOrIssue(db, key, draft, now);
  const entry = await entryOfCertificate(db, certificateId);
  // Until its own entry is there, the last one may be that of an earlier holder.
  const proof =
    entry === null ? null : await shareProof(context, { cask: view.caskCode, share: view.shareNumber });
  // The first PDF of an installation makes its certificate.
  await context.pdfSigner();
  const page = `${config.publicUrl}/certificate/${view.shareCode}`;
  const verifyAt = entry === null ? page : `${page}?entry=${entry}`;
  const today = factsOfToday(view, caskProfile, { today: dateIn(country, now), verifyAt });
  // On its first page is what it says in all time, and how that is checked.
  const lines = [
    ...content.lines,
    ...proofLines(proof, { verifyAt, file: proofFileOf(view.shareCode), pdfSigner: register.pdfSigner() }),
    ...today,
  ];
  const drawn = await documentPdf({ content: { ...content, lines }, addressee, issuedAt: now });
  return { shareCode: view.shareCode, pdf: await signed(context, view.shareCode, drawn, proof) };
}
