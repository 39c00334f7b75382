import {
  type OfficeLevel,
  listOfficeLevels,
  changeLevel,
  getOfficeLevel,
  setLevelPrice,
  setLevelPriceBody,
  enteredLevel,
  type EnteredLevel,
} from '#contract/office/office-membership-level.ts';
import type { Currency } from '#domain/money.ts';
import { level as words, levels, levelPrices as priceWords } from '#words/en/office/membership-levels.ts';
import { money, plainAmount, minuteIn } from '#words/format.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { ListTable, type ListColumn } from '../../kit/list/list-table.tsx';
import { paths, shopPaths } from '../../paths.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { ShopLink } from '../../kit/links.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { DialogButtons, filled } from '../../kit/dialog-buttons.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { ReasonField, fieldsOf, TextArea } from '../../kit/form/fields.tsx';

const priceColumn = (id: 'priceSgd' | 'priceEur', currency: Currency): ListColumn<OfficeLevel> => ({
  header: priceWords.labels[id],
  value: ({ prices }) => plainAmount(prices[0]?.[id] ?? 0),
  cell: ({ prices }) => money(prices[0]?.[id] ?? 0, currency),
  align: 'end',
});

const timesColumn = (
  id: 'meetingsPerTerm' | 'samplesPerTerm' | 'experiencesPerTerm',
): ListColumn<OfficeLevel> => ({
  header: levels.columns[id],
  value: (level) => level[id] ?? levels.asOften,
  align: 'end',
});

export const Component = listScreen('membershipLevels', listOfficeLevels, {
  words: levels,
  columns: [
    { header: levels.columns.name, value: ({ name }) => name },
    priceColumn('priceSgd', 'SGD'),
    priceColumn('priceEur', 'EUR'),
    timesColumn('meetingsPerTerm'),
    timesColumn('samplesPerTerm'),
    timesColumn('experiencesPerTerm'),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.membershipLevel(id),
});

export const MembershipLevel = recordScreen(getOfficeLevel, {
  kind: 'membershipLevel',
  title: ({ name }) => name,
  lead: () => <ShopLink to={shopPaths.membership()} />,
  Body: ({ record }) => (
    <>
      <LevelPrices level={record} />
      <Texts level={record} />
    </>
  ),
});

const Texts = ({ level }: { level: OfficeLevel }) => (
  <Panel title={words.textsTitle}>
    <RecordForm
      record={level}
      {...levelForm(level)}
      labels={words.labels}
      permission="catalogue.write"
      change={(body) => officeCall(changeLevel, { params: { levelId: String(level.id) }, body })}
    >
      {(form, isReadOnly) => (
        <>
          <p className="text-small text-ink-muted">{words.running}</p>
          <LevelFields level={level} form={form} isReadOnly={isReadOnly} />
        </>
      )}
    </RecordForm>
  </Panel>
);

type Price = OfficeLevel['prices'][number];

const fromOf = ({ startsAt }: Price) => (startsAt === null ? priceWords.beginning : minuteIn('IE', startsAt));

const columns: readonly ListColumn<Price>[] = [
  { header: priceWords.columns.from, value: fromOf },
  { header: priceWords.columns.sgd, value: ({ priceSgd }) => money(priceSgd, 'SGD'), align: 'end' },
  { header: priceWords.columns.eur, value: ({ priceEur }) => money(priceEur, 'EUR'), align: 'end' },
];

const { schema, valuesOf } = typedForm(setLevelPriceBody, {
  priceSgd: decimal(2),
  priceEur: decimal(2),
});

function LevelPrices({ level: { id, name, version, isFree, prices } }: { level: OfficeLevel }) {
  const maySet = useMay('catalogue.write') && !isFree;
  const set = filled({
    label: priceWords.set,
    title: priceWords.setTitle(name),
    action: priceWords.send,
    schema,
    defaultValues: valuesOf({}),
    send: (entered) =>
      officeCall(setLevelPrice, { params: { levelId: String(id) }, body: { version, ...entered } }),
    done: priceWords.done,
    requested: priceWords.requested,
    children: (form) => (
      <>
        <p className="text-small text-ink-muted">{priceWords.keeps}</p>
        <div className="grid gap-5 tablet:grid-cols-2">
          {(['priceSgd', 'priceEur'] as const).map((price) => (
            <Field key={price} {...fieldsOf(form, priceWords.labels)(price)} inputMode="decimal" />
          ))}
        </div>
        <ReasonField {...form.field('reason')} />
      </>
    ),
  });
  return (
    <Panel title={priceWords.title} actions={<DialogButtons actions={maySet ? [set] : []} />}>
      {isFree ? (
        <p className="text-small">{priceWords.free}</p>
      ) : (
        <ListTable caption={priceWords.title} columns={columns} rows={prices} rowKey={(price) => price.id} />
      )}
    </Panel>
  );
}

type Count = 'meetingsPerTerm' | 'samplesPerTerm' | 'experiencesPerTerm';

const uncounted = { parse: () => null };

const levelForm = (level: OfficeLevel) =>
  typedForm(enteredLevel, {
    ...(level.meetingsPerTerm === null && { meetingsPerTerm: uncounted }),
    ...(level.samplesPerTerm === null && { samplesPerTerm: uncounted }),
    ...(level.experiencesPerTerm === null && { experiencesPerTerm: uncounted }),
  });

interface LevelFieldsProps {
  level: OfficeLevel;
  form: Pick<FieldsForm<keyof EnteredLevel>, 'field'>;
  isReadOnly: boolean;
}

function LevelFields({ level, form, isReadOnly }: LevelFieldsProps) {
  const field = fieldsOf(form, words.labels, isReadOnly);
  const perTerm = (name: Count) =>
    level[name] === null ? (
      <p className="self-center text-small text-ink-muted">{words.unlimited}</p>
    ) : (
      <Field {...field(name)} inputMode="numeric" maxLength={3} />
    );
  return (
    <>
      <Field {...field('name')} maxLength={40} />
      <TextArea {...field('summary')} rows={3} maxLength={300} />
      <div className="grid gap-5 tablet:grid-cols-[1fr_10rem_10rem]">
        <TextArea {...field('meetingText')} rows={4} maxLength={400} />
        {perTerm('meetingsPerTerm')}
        <Field {...field('meetingSeats')} inputMode="numeric" maxLength={1} description={words.seatsHint} />
      </div>
      <div className="grid gap-5 tablet:grid-cols-[1fr_10rem]">
        <TextArea
          {...field('sampleText')}
          rows={4}
          maxLength={400}
          description={level.sampleNosedOnly ? words.nosed : words.posted}
        />
        {perTerm('samplesPerTerm')}
      </div>
      <div className="grid gap-5 tablet:grid-cols-[1fr_10rem]">
        <TextArea {...field('experienceText')} rows={4} maxLength={400} description={words.noAlcohol} />
        {perTerm('experiencesPerTerm')}
      </div>
    </>
  );
}
