import { useParams } from 'react-router';
import { type Operator, listOperators } from '#contract/office/operators.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { headers } from '#words/en/office/headers.ts';
import { operator as words, operators } from '#words/en/office/operators.ts';
import { dayIn, minuteIn } from '#words/format.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { useMay } from '../../shell/use-operator.ts';
import { AccountActions } from './account-actions.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { MailLink } from '../../kit/links.tsx';

function OperatorScreen() {
  const { id: memberId = '' } = useParams();
  const query = useGet(get(listOperators, {}));
  const operator = query.data?.find((one) => one.memberId === memberId);
  return (
    <Screen title={operator ? operator.name || operator.email : operators.title}>
      <Loaded query={query}>
        {() => (operator ? <OneOperator operator={operator} /> : <EmptyState title={words.unknown} />)}
      </Loaded>
      <RecordTrail kind="operator" id={memberId} />
    </Screen>
  );
}
export { OperatorScreen as Component };

function OneOperator({ operator }: { operator: Operator }) {
  const mayChange = useMay('operators.write');
  const { email, since, lastSeenAt, hasFactor, isDisabled, memberId } = operator;
  return (
    <>
      <FactList
        facts={{
          [headers.email]: <MailLink address={email} />,
          [words.since]: dayIn('IE', since),
          [operators.seen]: lastSeenAt ? minuteIn('IE', lastSeenAt) : operators.never,
          [operators.factor]: hasFactor ? operators.has : operators.hasNot,
          [operators.account]: isDisabled ? operators.disabled : operators.open,
        }}
      />
      <RolesPanel key={memberId} operator={operator} />
      {mayChange && <AccountActions operator={operator} />}
    </>
  );
}
