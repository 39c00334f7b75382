import { enteredFacts } from '#contract/office/office-cask.ts';
import { caskFacetNames, caskFacets, caskTypes, type CaskFacet } from '#domain/cask/cask.ts';
import { fixedFields, isShareVolume, type DraftField } from '#domain/cask/publishing.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { facetValueNames } from '#words/en/casks/casks.ts';
import { fieldGroups, fieldHints, fieldNames, units } from '#words/en/office/casks.ts';
import { SelectField, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import type { Option } from '#web/ui/forms/select.tsx';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { useDistilleries } from '../../kit/form/use-distilleries.ts';

export const caskForm = typedForm(enteredFacts, {
  fillVolumeMl: decimal(3),
  fillStrength: decimal(1),
  priceSgd: decimal(2),
  priceEur: decimal(2),
});

type Form = FieldsForm<DraftField>;

interface CaskFieldsProps {
  form: Form;
  isAnnounced: boolean;
  isReadOnly: boolean;
}

export const fieldAnchor = (field: string) => `field-${field}`;

const texts = {
  code: { maxLength: 20, autoCapitalize: 'characters' },
  name: { maxLength: 80 },
  warehouse: { maxLength: 80 },
  caskNumber: { maxLength: 40 },
  wood: { maxLength: 80 },
  previousContents: { maxLength: 120 },
  fillDate: { type: 'date' },
  bottlingDate: { type: 'date' },
  fillVolumeMl: { inputMode: 'decimal', after: units.litres },
  fillStrength: { inputMode: 'decimal', after: units.percent },
  shares: { inputMode: 'numeric' },
  priceSgd: { inputMode: 'decimal', before: units.SGD },
  priceEur: { inputMode: 'decimal', before: units.EUR },
} as const;

const groups: { title: string; fields: readonly DraftField[] }[] = [
  {
    title: fieldGroups.identity,
    fields: ['code', 'name', 'distilleryId', 'warehouse', 'caskNumber'],
  },
  {
    title: fieldGroups.spirit,
    fields: [...caskFacetNames, 'wood', 'previousContents', 'distillerNote'],
  },
  { title: fieldGroups.days, fields: ['fillDate', 'fillVolumeMl', 'fillStrength', 'bottlingDate'] },
  { title: fieldGroups.offer, fields: ['shares', 'shareVolumeMl', 'priceSgd', 'priceEur'] },
];

const volumes: readonly Option[] = Array.from({ length: 2000 }, (_, index) => index + 1)
  .filter(isShareVolume)
  .map((ml) => ({ id: String(ml), label: `${ml} ml` }));

const optionsOf = (facet: CaskFacet): Option[] =>
  caskFacets[facet].map((id) => ({
    id,
    label: (facetValueNames[facet] as Record<string, string>)[id] ?? id,
    ...(id in caskTypes && { note: `${caskTypes[id as keyof typeof caskTypes]} ${units.litres}` }),
  }));
const facetOptions = Object.fromEntries(caskFacetNames.map((facet) => [facet, optionsOf(facet)]));

export function CaskFields({ form, isAnnounced, isReadOnly }: CaskFieldsProps) {
  const options: Partial<Record<DraftField, readonly Option[]>> = {
    distilleryId: useDistilleries(['PUBLISHED'], form.watch('distilleryId')),
    ...facetOptions,
    shareVolumeMl: volumes,
  };
  const isFixed = (field: DraftField) =>
    isReadOnly || (isAnnounced && (fixedFields as readonly DraftField[]).includes(field));
  return groups.map(({ title, fields }) => (
    <fieldset key={title} className="border-t border-hairline pt-5">
      <legend className="float-left mb-4 w-full text-subheading">{title}</legend>
      <div className="clear-both grid gap-5 tablet:grid-cols-2">
        {fields.map((field) => (
          <div
            key={field}
            id={fieldAnchor(field)}
            className={field === 'distillerNote' ? 'tablet:col-span-2' : undefined}
          >
            <CaskField form={form} name={field} options={options[field]} isDisabled={isFixed(field)} />
          </div>
        ))}
      </div>
    </fieldset>
  ));
}

interface CaskFieldProps {
  form: Form;
  name: DraftField;
  options: readonly Option[] | undefined;
  isDisabled: boolean;
}

function CaskField({ form, name, options, isDisabled }: CaskFieldProps) {
  const shared = { label: fieldNames[name], description: fieldHints[name] };
  if (options)
    return (
      <SelectField {...shared} form={form} name={name} options={options} isOptional disabled={isDisabled} />
    );
  // Disabled inputs of react-hook-form lose their values; these keep them.
  const field = { ...shared, ...form.field(name), readOnly: isDisabled, autoComplete: 'off' };
  if (name === 'distillerNote') return <TextArea {...field} maxLength={2000} />;
  return <Field {...field} {...texts[name as keyof typeof texts]} />;
}
