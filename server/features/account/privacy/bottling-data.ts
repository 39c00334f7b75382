import { sql } from 'kysely';
import { dataExport } from '#words/en/privacy.ts';
import { deleteOwn, majorUnits, taxLaw, type PersonalDataPolicy } from './personal-data-policy.ts';

const byOperators = 'What operators did, with their number.';

export const bottlingData: Record<string, PersonalDataPolicy> = {
  bottling: { not: byOperators, kept: 'The plan and its seed are what the draw is checked with.' },
  bottlingResult: { not: byOperators, kept: 'The measurements are what the duty was worked out from.' },
  bottlingChoice: {
    title: dataExport.bottlingChoices,
    rows: (id) => sql`select cask.code as cask, choice.address ->> 'line1' as "addressLine1",
        choice.address ->> 'line2' as "addressLine2", choice.address ->> 'city' as city,
        choice.address ->> 'postalCode' as "postalCode", choice.address ->> 'country' as country,
        courier_note as "courierNote", chosen_at as "chosenAt"
      from bottling_choice as choice join bottling on bottling.id = bottling_id join cask on cask.id = cask_id
      where member_id = ${id} order by chosen_at, cask.code`,
    forget: deleteOwn('bottlingChoice'),
  },
  bottleAllocation: {
    title: dataExport.bottles,
    rows: (id) => sql`select cask.code as cask, share.number, bottles, first_bottle as "firstBottle", drawn
      from bottle_allocation as share join certificate on certificate.id = certificate_id
      join cask on cask.id = certificate.cask_id
      where member_id = ${id} order by cask.code, share.number`,
    kept: 'Which bottles a share got is part of the draw.',
  },
  releaseInvoice: {
    title: dataExport.releaseInvoices,
    rows: (id) => sql`select invoice.invoice_number as invoice, of_storage.invoice_number as "storageInvoice",
        country, currency, bottles, ${majorUnits('total')} as total, ${majorUnits('storage')} as storage,
        ${majorUnits('proceeds')} as proceeds, state, release.issued_at as "issuedAt", due_on as "dueOn",
        paid_at as "paidAt"
      from release_invoice as release
      join invoice on invoice.release_invoice_id = release.id and not invoice.is_storage
      left join invoice as of_storage on of_storage.release_invoice_id = release.id and of_storage.is_storage
      where member_id = ${id} order by release.issued_at, invoice.invoice_number`,
    kept: taxLaw,
  },
  releaseInvoiceMove: { not: 'Stands with its invoice.', kept: taxLaw },
  releaseReminder: {
    not: 'The mails themselves are.',
    kept: 'Says only that an invoice was called to mind.',
  },
  parcel: {
    title: dataExport.parcels,
    rows: (id) => sql`select carrier, tracking_url as "trackingUrl", parcel.state, parcel.bottles,
        shipped_at as "shippedAt", closed_at as "closedAt"
      from parcel join release_invoice as release on release.id = release_invoice_id
      where member_id = ${id} order by shipped_at, parcel.id`,
    kept: taxLaw,
  },
};
