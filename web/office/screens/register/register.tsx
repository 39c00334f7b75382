import type { AnswerOf } from '#contract/endpoint.ts';
import { getRegisterHealth } from '#contract/office/register.ts';
import type { InstantText } from '#domain/calendar.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { registerHealth as words } from '#words/en/office/register.ts';
import { count, minuteIn } from '#words/format.ts';
import { FactList, Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

type Health = AnswerOf<typeof getRegisterHealth>;

const minute = (instant: InstantText | null, otherwise: string) =>
  instant === null ? otherwise : minuteIn('IE', instant);

export function Component() {
  const health = useAnswer(getRegisterHealth, {});
  return (
    <Screen name="register" lead={words.lead}>
      <Loaded query={health}>{(data) => <Register health={data} />}</Loaded>
    </Screen>
  );
}

function Register({ health }: { health: Health }) {
  const { origin, vkey, entries, signedAt, waiting, waitingSince, isLate, refusal, witnesses } = health;
  const isRefused = witnesses.some(({ outcome }) => outcome === 'REFUSED' || outcome === 'INVALID');
  return (
    <>
      {refusal ? (
        <Banner tone="danger" title={words.refusing(minuteIn('IE', refusal.since))}>
          {words.refusal(refusal.reason)}
        </Banner>
      ) : (
        isLate && <Banner tone="danger">{words.late}</Banner>
      )}
      {isRefused && <Banner tone="danger">{words.refused}</Banner>}
      <Panel title={words.head}>
        <FactList
          facts={{
            [words.entries]: count(entries),
            [words.signedAt]: minute(signedAt, words.never),
            [words.waiting]:
              waitingSince === null ? words.none : words.waitingSince(waiting, minuteIn('IE', waitingSince)),
            [words.origin]: origin ?? words.never,
            [words.key]: <span className="break-all">{vkey ?? words.never}</span>,
          }}
        />
      </Panel>
      <ListPanel
        title={words.witnesses}
        none={words.noWitness}
        columns={witnessColumns}
        rows={witnesses}
        rowKey={({ name }) => name}
      />
    </>
  );
}

const witnessColumns: readonly ListColumn<Health['witnesses'][number]>[] = [
  { header: words.witness, value: ({ name }) => name },
  { header: words.cosigned, value: ({ cosigned }) => count(cosigned), align: 'end' },
  {
    header: words.lastAnswer,
    value: ({ outcome, status }) =>
      outcome === null ? words.notAsked : words.answer(words.outcomes[outcome], status),
  },
  { header: words.behind, value: ({ behindSince }) => minute(behindSince, words.upToDate), align: 'end' },
];
