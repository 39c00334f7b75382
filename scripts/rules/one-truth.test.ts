import { expect, test } from 'vitest';
import { sentences } from './public-texts.ts';

/** The texts that contradict a rule. */
const untrue: Record<string, RegExp[]> = {
  'docs/product.md#ownership: no text says whose property a share is': [
    /\b(is|are|as) your (own )?property\b/i,
    /\bshares? (is|are|stays?|remains?) yours\b/i,
    /\bwhat you own\b|\bdo I own\b|\byou own (a|one|the|your) (share|part|cask|whiskey|spirit)/i,
    /\byours by number\b|\bbecomes yours\b|\bfound an owner\b/i,
  ],
  'docs/product.md#ownership: the warehouse-keeper’s acknowledgement is the proof': [
    /\b(certificate|invoice)\b[^.]{0,40}\b(prove|proves|are (that|the) proof|is (that|the) proof)\b/i,
    /\bproven by your\b/i,
  ],
  'docs/product.md#bottling: the authority follows the warehouse': [
    /\b(approved|guarded|verified|kept) by the Irish Revenue\b/i,
    /\bunder the (eye|eyes) of\b/i,
    /\btax warehouses? in Ireland\b/i,
  ],
  'docs/product.md#bottling: every bottle belongs to the shares': [/\b(divided|parted|split) equally\b/i],
  'docs/product.md#life-of-a-cask-share: a notice of at least 14 days': [
    /\bat most 30 days before\b(?![^.]*\b14 days\b)/i,
    /\bin the 30 days before\b(?![^.]*\b14 days\b)/i,
  ],
  'docs/product.md#default: a published rate': [/\breasonable cost\b|\byou may owe what keeping\b/i],
  'docs/product.md#withdrawal: the invoice is no condition': [
    /\battach (the|your) invoice\b/i,
    /\bby e-mail with (the|this|your) invoice\b/i,
  ],
  'docs/product.md#casks: spirit is no whiskey before its time': [
    /\bcask share is whiskey\b/i,
    /\bIt is whiskey bought\b/i,
  ],
  'docs/product.md#casks: duty and tax are estimates until bottling': [
    /\b(duty|VAT|tax)\b[^.]{0,40}\b(are|is)? ?shown before you buy\b/i,
  ],
  'docs/product.md#legal-pages: nothing that the code does not do': [
    /\bsix years that\b|\bYou get this because you asked\b/i,
  ],
};

const formerly = [
  'A share is your property, and part of your estate.',
  'The shares are yours.',
  'What you own is whiskey in the making.',
  'A share of one cask, yours by number',
  'Your certificate and your paid invoice are that proof.',
  'Who holds which share is recorded in our register, and proven by your certificate and invoice.',
  'Premises approved by the Irish Revenue, in which duty and VAT are suspended.',
  'The bonded warehouse of the distillery, under the eye of Irish Revenue.',
  'The casks lie in a tax warehouse in Ireland under duty suspension.',
  'It is divided equally, share by share.',
  'You hear the final date at most 30 days before bottling.',
  'We confirm the final date in the 30 days before bottling.',
  'You owe the reasonable cost of keeping them there.',
  'Write to us, and attach the invoice from your orders page.',
  'You may withdraw, by e-mail with this invoice.',
  'A cask share is whiskey bought to be enjoyed.',
  'It is whiskey bought to be enjoyed.',
  'Duty and tax shown before you buy',
  'Movements of money stay for the six years that tax law asks for.',
];

test.each(Object.entries(untrue))('%s', (_rule, contradictions) => {
  const found = sentences.filter(({ sentence }) => contradictions.some((untruth) => untruth.test(sentence)));
  expect(found).toEqual([]);
  const unseen = contradictions.filter((untruth) => !formerly.some((sentence) => untruth.test(sentence)));
  expect(unseen).toEqual([]);
});
