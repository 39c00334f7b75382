import type { Certificate } from '#contract/certificate.ts';
import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { DocumentContent, DocumentLine } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#words/en/company.ts';
import { spiritStyleNames } from '#words/en/casks/casks.ts';
import { certificateDocument as words } from '#words/en/pdf/certificate.ts';
import { certificate as labels } from '#words/en/profile/profile.ts';
import { count, dayIn, millilitres, monthOf, percent } from '#words/format.ts';

export const factLine = (name: string, value: string): DocumentLine => ({
  cells: [name, value],
  amounts: [],
  style: 'row',
});

export function issuedFacts(
  share: Certificate & { warehouse: string },
  {
    country,
    issuer,
    issuedAt,
    invoiceNumber,
  }: { country: Country | null; issuer: Company; issuedAt: Date; invoiceNumber: string | null },
): DocumentContent {
  const shareOf = share.sample ? words.sampleShareOf : words.shareOf;
  const facts = [
    [words.share, shareOf(count(share.shareNumber), count(share.sharesTotal))],
    [words.cask, share.name],
    [words.distillery, share.distilleryName],
    [words.warehouse, share.warehouse],
    [labels.distilled, monthOf(share.fillDate)],
    [labels.bottled, words.estimated(labels.bottling(share.bottlingDate, share.stage))],
    [labels.caskCode, share.caskCode],
    [labels.spiritStyle, spiritStyleNames[share.spiritStyle]],
    [labels.volume, millilitres(share.volume)],
    [labels.abv, words.strength(percent(share.abv))],
    [words.bought, words.boughtOn(dayIn(country, new Date(share.issuedAt)), invoiceNumber ?? share.orderId)],
    [words.issued, dayIn(country, issuedAt)],
  ] as const;
  return {
    title: words.title(share.shareCode),
    letterhead: letterhead(issuer),
    lines: facts.map(([name, value]) => factLine(name, value)),
  };
}
