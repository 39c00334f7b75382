import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod/mini';
import {
  type Shipment,
  closeParcel,
  getShipment,
  refundParcel,
  shipBottles,
} from '#contract/bottling/parcel.ts';
import { singleLine } from '#contract/shared/fields.ts';
import { postalLines } from '#domain/address.ts';
import { isParcelGone, isToSend } from '#domain/bottling/parcel.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { countryNames } from '#words/en/common.ts';
import { parcel as words, parcelStateNames, releaseInvoiceStateNames } from '#words/en/office/parcels.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { SelectField } from '../../kit/form/fields.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { ApprovalBanner } from '../../kit/approval-banner.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { sayDone } from '../../kit/say-done.ts';
import { officeCall } from '../../kit/step-up.ts';
import { CaskName } from '../../kit/cask-name.tsx';
import { PhoneLink } from '../../kit/contact-link.tsx';

function ParcelScreen() {
  const { id: releaseInvoiceId = '' } = useParams();
  const shipment = useGet(get(getShipment, { params: { releaseInvoiceId } }));
  const { invoiceNumber: number, parcel } = shipment.data?.invoice ?? {};
  return (
    <Screen title={number ? words.title(number) : words.fallback}>
      <ApprovalBanner kind="releaseInvoice" id={releaseInvoiceId} />
      <Loaded query={shipment}>{(data) => <Sending shipment={data} />}</Loaded>
      {parcel && <RecordTrail kind="parcel" id={parcel.id} title={words.parcelTrail} />}
      <RecordTrail kind="releaseInvoice" id={releaseInvoiceId} title={words.invoiceTrail} />
    </Screen>
  );
}
export { ParcelScreen as Component };

function Sending({ shipment }: { shipment: Shipment }) {
  const { invoice, name, phone, address, courierNote } = shipment;
  const { state, parcel, bottles, bottleMl, caskName, caskCode } = invoice;
  const maySend = isToSend(state, parcel?.state ?? null);
  const lines = address && [...postalLines(address), countryNames[address.country]];
  return (
    <>
      <DefinitionList
        items={[
          { label: words.cask, value: <CaskName name={caskName} code={caskCode} /> },
          { label: words.content, value: words.bottles(bottles, bottleMl) },
          { label: words.invoice, value: releaseInvoiceStateNames[state] },
          ...(parcel
            ? [
                {
                  label: words.parcel,
                  value: (
                    <>
                      {parcel.carrier} · {parcelStateNames[parcel.state]}{' '}
                      <a
                        href={parcel.trackingUrl}
                        className="textlink whitespace-nowrap"
                        target="_blank"
                        rel="noreferrer"
                      >
                        {words.track}
                      </a>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Panel title={words.toTitle}>
        <p className="text-small text-ink-muted">{words.lookNote}</p>
        {lines ? (
          <DefinitionList
            items={[
              { label: words.name, value: name || '–' },
              { label: words.phone, value: phone ? <PhoneLink number={phone} /> : '–' },
              { label: words.address, value: lines.filter(Boolean).join(', ') },
              { label: words.note, value: courierNote || '–' },
            ]}
          />
        ) : (
          <Banner tone="warning">{words.noAddress}</Banner>
        )}
      </Panel>
      {maySend && lines && <Send id={invoice.id} />}
      {maySend && parcel && isParcelGone(parcel.state) && <Refund id={invoice.id} />}
      {parcel?.state === 'SHIPPED' && <Close parcelId={parcel.id} />}
      {!maySend && parcel?.state !== 'SHIPPED' && <Banner>{words.nothing}</Banner>}
    </>
  );
}

const sendSchema = z.object({ carrier: singleLine(80), trackingUrl: singleLine(300) });

function Send({ id }: { id: string }) {
  const form = useOfficeForm({
    schema: sendSchema,
    defaultValues: { carrier: '', trackingUrl: '' },
    draft: `parcel ${id} send`,
    send: async (body) => {
      await officeCall(shipBottles, { params: { releaseInvoiceId: id }, body });
      toast.success(words.sent);
    },
  });
  return (
    <Panel title={words.sendTitle}>
      <OfficeForm form={form} action={words.send}>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field label={words.carrier} maxLength={80} {...form.field('carrier')} />
          <Field
            label={words.tracking}
            description={words.trackingHint}
            type="url"
            maxLength={300}
            {...form.field('trackingUrl')}
          />
        </div>
      </OfficeForm>
    </Panel>
  );
}

const outcomes = ['DELIVERED', 'RETURNED', 'LOST', 'BROKEN'] as const;
const closeSchema = z.object({ state: z.enum(outcomes), ageChecked: z.boolean(), reason: singleLine(500) });
type CloseValues = { state: string; ageChecked: boolean; reason: string };

function Close({ parcelId }: { parcelId: string }) {
  const form = useOfficeForm<CloseValues, z.output<typeof closeSchema>>({
    schema: closeSchema as never,
    defaultValues: { state: 'DELIVERED', ageChecked: false, reason: '' },
    draft: `parcel ${parcelId} close`,
    send: async (body) => {
      await officeCall(closeParcel, { params: { parcelId }, body });
      toast.success(words.closed);
    },
  });
  const { state, ageChecked } = form.watch();
  return (
    <Panel title={words.closeTitle}>
      <OfficeForm form={form} action={words.close}>
        <SelectField
          form={form}
          name="state"
          label={words.outcome}
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

function Refund({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="dark" className="self-start" onClick={() => setOpen(true)}>
        {words.refund}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.refundTitle}
        action={words.refund}
        isFinal
        draft={`parcel ${id} refund`}
        confirm={async (reason) => {
          const params = { releaseInvoiceId: id };
          sayDone(await officeCall(refundParcel, { params, body: { reason } }), words.refunded);
        }}
      >
        {words.refundText}
      </ConfirmDialog>
    </>
  );
}
