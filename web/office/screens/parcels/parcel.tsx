import {
  type Shipment,
  closedParcel,
  closeParcel,
  getShipment,
  refundParcel,
  sentParcel,
  shipBottles,
} from '#contract/bottling/parcel.ts';
import { postalLines } from '#domain/address.ts';
import { isParcelGone, isToSend } from '#domain/bottling/parcel.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { countryNames } from '#words/en/common.ts';
import { headers } from '#words/en/office/headers.ts';
import { parcel as words, parcelStateNames, releaseInvoiceStateNames } from '#words/en/office/parcels.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { confirmed, DialogButtons } from '../../kit/dialog-buttons.tsx';
import { fieldsOf, SelectField, selectsOf } from '../../kit/form/fields.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { FactList, Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { CaskName, OutLink, PhoneLink } from '../../kit/links.tsx';

export const Component = recordScreen(getShipment, {
  kind: 'releaseInvoice',
  title: ({ invoice }) => words.title(invoice.invoiceNumber),
  trailTitle: words.invoiceTrail,
  Body: Sending,
});

function Sending({ record: shipment }: { record: Shipment }) {
  const { invoice, name, phone, address, courierNote } = shipment;
  const { state, parcel, bottles, bottleMl, caskName, caskCode } = invoice;
  const maySend = isToSend(state, parcel?.state ?? null);
  const lines = address && [...postalLines(address), countryNames[address.country]];
  return (
    <>
      <FactList
        facts={{
          [headers.cask]: <CaskName name={caskName} code={caskCode} />,
          [words.content]: words.bottles(bottles, bottleMl),
          [words.invoice]: releaseInvoiceStateNames[state],
          [words.parcel]: parcel && (
            <>
              {parcel.carrier} · {parcelStateNames[parcel.state]}{' '}
              <OutLink to={parcel.trackingUrl}>{words.track}</OutLink>
            </>
          ),
        }}
      />
      <Panel title={words.toTitle}>
        <p className="text-small text-ink-muted">{words.lookNote}</p>
        {lines ? (
          <FactList
            facts={{
              [headers.name]: name || '–',
              [words.phone]: phone ? <PhoneLink number={phone} /> : '–',
              [words.address]: lines.filter(Boolean).join(', '),
              [words.note]: courierNote || '–',
            }}
          />
        ) : (
          <Banner tone="warning">{words.noAddress}</Banner>
        )}
      </Panel>
      {maySend && lines && <Send id={invoice.id} />}
      {maySend && parcel && isParcelGone(parcel.state) && <Refund id={invoice.id} />}
      {parcel?.state === 'SHIPPED' && <Close parcelId={parcel.id} />}
      {!maySend && parcel?.state !== 'SHIPPED' && <Banner>{words.nothing}</Banner>}
      {parcel && <RecordTrail kind="parcel" id={parcel.id} title={words.parcelTrail} />}
    </>
  );
}

function Send({ id }: { id: string }) {
  const form = useOfficeForm({
    schema: sentParcel,
    defaultValues: { carrier: '', trackingUrl: '' },
    send: (body) => officeCall(shipBottles, { params: { releaseInvoiceId: id }, body }),
    done: words.sent,
  });
  const field = fieldsOf(form, words);
  return (
    <Panel title={words.sendTitle}>
      <OfficeForm form={form} action={words.send}>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field {...field('carrier')} maxLength={80} />
          <Field {...field('trackingUrl')} description={words.trackingHint} type="url" maxLength={300} />
        </div>
      </OfficeForm>
    </Panel>
  );
}

const outcomes = ['DELIVERED', 'RETURNED', 'LOST', 'BROKEN'] as const;

function Close({ parcelId }: { parcelId: string }) {
  const form = useOfficeForm({
    schema: closedParcel,
    defaultValues: { state: 'DELIVERED', ageChecked: false, reason: '' },
    part: 'close',
    send: (body) => officeCall(closeParcel, { params: { parcelId }, body }),
    done: words.closed,
  });
  const { state, ageChecked } = form.watch();
  return (
    <Panel title={words.closeTitle}>
      <OfficeForm form={form} action={words.close}>
        <SelectField
          {...selectsOf(form, words)('state')}
          options={outcomes.map((id) => ({ id, label: parcelStateNames[id] }))}
        />
        {state === 'DELIVERED' && (
          <Checkbox
            isSelected={ageChecked}
            onChange={(isSelected) => form.setValue('ageChecked', isSelected, { shouldDirty: true })}
          >
            {words.ageChecked}
          </Checkbox>
        )}
        <Field label={words.reason} maxLength={500} {...form.field('reason')} />
        {state === 'DELIVERED' && <Banner tone="warning">{formWords.cannotUndo}</Banner>}
      </OfficeForm>
    </Panel>
  );
}

const Refund = ({ id }: { id: string }) => (
  <DialogButtons
    actions={[
      confirmed({
        action: words.refund,
        title: words.refundTitle,
        text: words.refundText,
        isFinal: true,
        confirm: (reason) => officeCall(refundParcel, { params: { releaseInvoiceId: id }, body: { reason } }),
        done: words.refunded,
      }),
    ]}
  />
);
