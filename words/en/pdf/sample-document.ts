import type { CalendarDate } from '#domain/calendar.ts';
import type { EvidenceKind } from '#domain/evidence/evidence.ts';
import { dayOf, decimal, money, percent } from '../../format.ts';
import { evidenceNames } from '../casks/evidence.ts';

interface SampleCask {
  code: string;
  distilleryName: string;
  caskNumber: string;
  warehouse: string;
}

interface SampleDays {
  issuer: string;
  issuedOn: CalendarDate;
  expiresOn: CalendarDate | null;
}

export const sampleDocument = {
  mark: (kind: EvidenceKind) => `Sample, fictional. Not a real ${evidenceNames[kind].toLowerCase()}.`,
  everybody: 'Everybody named here is fictional.',
  cask: ({ code, distilleryName, caskNumber, warehouse }: SampleCask) =>
    `Cask ${code} of ${distilleryName}, no. ${caskNumber}, ${warehouse}.`,
  days: ({ issuer, issuedOn, expiresOn }: SampleDays) =>
    `Issued by ${issuer} on ${dayOf(issuedOn)}${expiresOn === null ? '' : `, ends on ${dayOf(expiresOn)}`}.`,
  holder: (name: string) => `Held for ${name}.`,
  contents: (volumeMl: number) => `Contents: ${decimal(volumeMl / 1000)} l.`,
  strength: (tenths: number) => `Strength: ${percent(tenths / 10)} by volume.`,
  sumInsured: (cents: number) => `Sum insured: ${money(cents, 'EUR')}.`,
  text: {
    WAREHOUSE_ACKNOWLEDGEMENT:
      'A real one is written by the keeper of the bonded warehouse. It says that the keeper holds the cask for Tierce, with its number as stencilled and its litres.',
    ORDER_CONFIRMATION:
      'A real one is written by the distillery. It says that the cask will be filled for Tierce, and when.',
    SUPPLIER_CONTRACT:
      'A real one is the contract by which Tierce bought the spirit, with the paid invoice. Prices and names of people are blacked out.',
    NO_LIEN_LETTER:
      'A real one is written by the distillery’s lender. It says that the lender has no claim on the cask.',
    INSURANCE:
      'A real one is written by the insurer. It names the sum for which the cask is insured, what is covered, and until when.',
    FILLING_GAUGE:
      'A real one is the sheet of the distillery from the day of filling: number, litres and strength of the cask.',
    REGAUGE: 'A real one is the sheet of the warehouse from the last measurement.',
    HEAD_PHOTOGRAPH: 'A real one is a photograph of the head of the cask, with its number and the date.',
    GI_VERIFICATION:
      'A real one is written by the authority that verifies Irish whiskey. It says which distillery and which product were verified.',
  } satisfies Record<EvidenceKind, string>,
};
