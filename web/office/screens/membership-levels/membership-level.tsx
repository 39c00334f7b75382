import { useParams } from 'react-router';
import { type OfficeLevel, changeLevel, getOfficeLevel } from '#contract/office/office-membership-level.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { level as words, levels } from '#words/en/office/membership-levels.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { ApprovalBanner } from '../../kit/approval-banner.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { LevelFields, levelForm } from './level-fields.tsx';
import { LevelPrices } from './level-prices.tsx';

function MembershipLevelScreen() {
  const { id: levelId = '' } = useParams();
  const level = useGet(get(getOfficeLevel, { params: { levelId } }));
  return (
    <Screen
      title={level.data?.name ?? levels.title}
      lead={
        <a href={shopPaths.membership()} className="textlink">
          {formWords.inShop}
        </a>
      }
    >
      <Loaded query={level}>
        {(data) => (
          <>
            <ApprovalBanner kind="membershipLevel" id={data.id} />
            <LevelPrices level={data} />
            <Texts key={data.id} level={data} />
          </>
        )}
      </Loaded>
      <RecordTrail kind="membershipLevel" id={levelId} />
    </Screen>
  );
}
export { MembershipLevelScreen as Component };

function Texts({ level }: { level: OfficeLevel }) {
  const isReadOnly = !useMay('catalogue.write');
  const params = { levelId: String(level.id) };
  return (
    <Panel title={words.textsTitle}>
      <RecordForm
        kind="membershipLevel"
        record={level}
        draft={`membership level ${level.id}`}
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
