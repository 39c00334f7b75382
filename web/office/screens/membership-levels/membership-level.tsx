import { useParams } from 'react-router';
import type { OfficeLevel } from '#contract/office/office-membership-level.ts';
import { changeLevel, getOfficeLevel } from '#web/api/calls/office/office-membership-level.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { level as words, levels } from '#words/en/office/membership-levels.ts';
import { OfficeForm } from '../../kit/form/form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useRecordForm } from '../../kit/form/use-record-form.tsx';
import { shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { LevelFields, levelSchema, valuesOf } from './level-fields.tsx';
import { LevelPrices } from './level-prices.tsx';

function MembershipLevelScreen() {
  const { levelId = '' } = useParams();
  const level = useGet(get(getOfficeLevel, { params: { levelId } }));
  return (
    <Screen
      title={level.data?.name ?? levels.title}
      lead={
        <a href={shopPaths.membership()} className="textlink">
          {words.inShop}
        </a>
      }
    >
      <Loaded query={level}>
        {(data) => (
          <>
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
  const mayWrite = useMay('catalogue.write');
  const form = useRecordForm({
    record: level,
    schema: levelSchema(level),
    valuesOf,
    draft: `membership level ${level.id}`,
    labels: words.labels,
    send: async (entered, version) => {
      const params = { levelId: String(level.id) };
      const after = await officeCall(changeLevel, { params, body: { version, ...entered } });
      toast.success(words.saved);
      return after;
    },
  });
  return (
    <Panel title={words.textsTitle}>
      <OfficeForm form={form} action={mayWrite ? words.save : null} conflict={form.conflict}>
        <p className="text-small text-ink-muted">{words.running}</p>
        <LevelFields level={level} form={form} isReadOnly={!mayWrite} />
      </OfficeForm>
    </Panel>
  );
}
