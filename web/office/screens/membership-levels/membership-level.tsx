import { type OfficeLevel, changeLevel, getOfficeLevel } from '#contract/office/office-membership-level.ts';
import { level as words, levels } from '#words/en/office/membership-levels.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { LevelFields, levelForm } from './level-fields.tsx';
import { LevelPrices } from './level-prices.tsx';

export const Component = recordScreen(getOfficeLevel, {
  kind: 'membershipLevel',
  title: (level) => level?.name ?? levels.title,
  lead: () => (
    <a href={shopPaths.membership()} className="textlink">
      {formWords.inShop}
    </a>
  ),
  hasApprovals: true,
  Body: ({ record }) => (
    <>
      <LevelPrices level={record} />
      <Texts level={record} />
    </>
  ),
});

function Texts({ level }: { level: OfficeLevel }) {
  const isReadOnly = !useMay('catalogue.write');
  const params = { levelId: String(level.id) };
  return (
    <Panel title={words.textsTitle}>
      <RecordForm
        kind="membershipLevel"
        record={level}
        {...levelForm(level)}
        labels={words.labels}
        isReadOnly={isReadOnly}
        change={(body) => officeCall(changeLevel, { params, body })}
      >
        {(form) => (
          <>
            <p className="text-small text-ink-muted">{words.running}</p>
            <LevelFields level={level} form={form} isReadOnly={isReadOnly} />
          </>
        )}
      </RecordForm>
    </Panel>
  );
}
