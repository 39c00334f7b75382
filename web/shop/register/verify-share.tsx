import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { publicCertificate as words } from '#words/en/public-certificate.ts';
import { register } from '#words/en/register.ts';
import { count, dayOf } from '#words/format.ts';
import { checkEntry, type CheckedEntry } from './read-log.ts';
import { openRemembered, type Memory } from './remembered-log.ts';
import { TwoLogs } from './two-logs.tsx';

interface Result extends CheckedEntry {
  memory: Memory | null;
}

async function check(index: number): Promise<Result> {
  const { log, memory } = await openRemembered();
  return { ...(await checkEntry(log, index)), memory };
}

/** @param index null before it has one */
export function VerifyShare({ shareCode, index }: { shareCode: string; index: number | null }) {
  const [result, setResult] = useState<Result | 'failed' | 'running' | null>(null);
  if (index === null) return <p className="mt-6 text-small text-ink-muted">{words.verify.waiting}</p>;
  const verify = async () => {
    setResult('running');
    setResult(await check(index).catch(() => 'failed' as const));
  };
  return (
    <div className="mt-6 print:hidden">
      <Button onClick={() => void verify()} isPending={result === 'running'}>
        {words.verify.action}
      </Button>
      {result === 'failed' && (
        <Banner tone="warning" className="mt-4">
          {words.verify.failed}
        </Banner>
      )}
      {result !== null && typeof result === 'object' && <Verified shareCode={shareCode} result={result} />}
    </div>
  );
}

function Verified({ shareCode, result }: { shareCode: string; result: Result }) {
  const { entry, index, head, isIncluded, memory } = result;
  if (memory?.state === 'other') return <TwoLogs {...memory} />;
  const isRight = isIncluded && entry?.['code'] === shareCode;
  if (!isRight || !entry)
    return (
      <Banner tone="danger" className="mt-4">
        {words.verify.wrong}
      </Banner>
    );
  return (
    <>
      <Banner tone="success" className="mt-4">
        {words.verify.right(register.types[entry.type], dayOf(entry.at), head.size)}
      </Banner>
      <div className="mt-4">
        <Disclosure title={words.verify.details}>
          <DefinitionList
            items={[
              { label: register.entries.index, value: count(index) },
              { label: register.head.entries, value: count(head.size) },
              { label: register.head.origin, value: head.origin },
            ]}
          />
          <p className="figures mt-4 text-small break-all">{JSON.stringify(entry)}</p>
        </Disclosure>
      </div>
    </>
  );
}
