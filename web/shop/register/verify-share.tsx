import { useId, useState } from 'react';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { rich } from '#web/ui/rich.tsx';
import { codeIn } from '#web/ui/code.tsx';
import { publicCertificate as words } from '#words/en/register/public-certificate.ts';
import { register } from '#words/en/register/register.ts';
import { count, dayOf } from '#words/format.ts';
import { checkEntry, isHeldBy, type CheckedEntry } from './read-log.ts';
import { openRemembered, type Memory } from './remembered-log.ts';
import { RegisterMismatch } from './register-mismatch.tsx';

type Holder = Parameters<typeof isHeldBy>[1];

interface Printed {
  entry: number;
  isReplaced: boolean;
}

interface Result extends CheckedEntry {
  memory: Memory | null;
}

async function check(index: number): Promise<Result> {
  const { log, memory } = await openRemembered();
  return { ...(await checkEntry(log, index)), memory };
}

interface VerifyShareProps {
  shareCode: string;
  /** The index of its newest entry; null before it has one. */
  index: number | null;
  isHeld: boolean;
  holder?: Holder | null;
  /** The entry of its sale to the member; the address that is handed on names it. */
  ownEntry?: number | null;
  /** The entry that stands on the certificate, and whether the shop says that another one is valid. */
  printed?: Printed | null;
}

export function VerifyShare(props: VerifyShareProps) {
  const { shareCode, index, isHeld, holder = null, ownEntry = null, printed = null } = props;
  const [result, setResult] = useState<Result | 'failed' | 'running' | null>(null);
  const heading = useId();
  const address = paths.certificate(shareCode, ownEntry);
  const verify = async (at: number) => {
    setResult('running');
    setResult(await check(at).catch(() => 'failed' as const));
  };
  return (
    <section aria-labelledby={heading} className="mt-10 print:hidden">
      <h2 id={heading} className="text-subheading">
        {words.verify.title}
      </h2>
      <p className="prose mt-2 mb-5 text-small text-ink-muted">
        {index === null ? words.verify.waiting : words.verify.lead}
      </p>
      {holder && (
        <p className="prose mb-5 text-small text-ink-muted">
          {rich(words.verify.address(window.location.host + address), { page: linkTo(address) })}
        </p>
      )}
      {index !== null && (
        <Button onClick={() => void verify(index)} isPending={result === 'running'}>
          {words.verify.action}
        </Button>
      )}
      {index !== null && (
        <p className="prose mt-5 text-small text-ink-muted">
          {rich(words.verify.pdf(shareCode), { register: linkTo(paths.registerLog()), code: codeIn })}
        </p>
      )}
      {result !== null && result !== 'running' && (
        <Focused of={result} className="mt-4">
          {result === 'failed' ? (
            <Banner tone="warning">{words.verify.failed}</Banner>
          ) : (
            <Verified said={{ shareCode, isHeld, holder, printed }} result={result} />
          )}
        </Focused>
      )}
    </section>
  );
}

interface VerifiedProps {
  said: { shareCode: string; isHeld: boolean; holder: Holder | null; printed: Printed | null };
  result: Result;
}

function Verified({ said: { shareCode, isHeld, holder, printed }, result }: VerifiedProps) {
  const { entry, index, head, isIncluded, memory } = result;
  if (memory?.state === 'other') return <RegisterMismatch {...memory} />;
  if (!isIncluded || !entry || entry['code'] !== shareCode)
    return <Banner tone="danger">{words.verify.wrong}</Banner>;
  const what = register.types[entry.type];
  const heldTitle = holder ? words.verify.heldByYou : words.verify.held;
  const isReplaced = printed !== null && entry.type === 'share-issued' && index !== printed.entry;
  // A sale or a return is signed a moment after it.
  if ((entry.type === 'share-returned') === isHeld || isReplaced !== (printed?.isReplaced ?? false))
    return <Banner tone="warning">{words.verify.differs(what)}</Banner>;
  if (holder && !isHeldBy(entry, holder)) return <Banner tone="danger">{words.verify.ofAnother}</Banner>;
  const heading = isReplaced ? words.verify.replaced(index) : isHeld ? heldTitle : words.verify.returned;
  return (
    <>
      <Banner tone={isReplaced ? 'danger' : isHeld ? 'success' : 'info'} title={heading}>
        <p>{words.verify.right(index, what, dayOf(entry.at), head.size)}</p>
        {holder && <p className="mt-2">{words.verify.own}</p>}
        <p className="mt-2">
          {rich(words.verify.later(shareCode), {
            register: linkTo(paths.registerLog()),
            code: codeIn,
          })}
        </p>
      </Banner>
      <div className="mt-4">
        <Disclosure title={words.verify.details}>
          <DefinitionList
            items={[
              { label: words.verify.number, value: count(index) },
              { label: words.verify.signed, value: count(head.size) },
              { label: register.head.origin, value: head.origin },
            ]}
          />
          <p className="mt-4 text-small text-ink-muted">{words.verify.entry}</p>
          <p className="mt-1 text-small break-all">
            <code>{JSON.stringify(entry)}</code>
          </p>
        </Disclosure>
      </div>
    </>
  );
}
