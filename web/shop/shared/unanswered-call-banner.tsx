import { useEffect, useRef } from 'react';
import { wordsFor } from '#web/api/http/words.ts';
import type { UnansweredCall } from '#web/api/use-idempotent-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { unanswered as words } from '#words/en/unanswered.ts';

interface UnansweredCallBannerProps {
  what: string;
  unanswered: Omit<UnansweredCall, 'body'>;
  className?: string | undefined;
}

export function UnansweredCallBanner({
  what,
  unanswered: { check, isChecking, times, refusal },
  className,
}: UnansweredCallBannerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus has just gone.
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={place} className={className}>
      <Banner
        tone="warning"
        title={words.title(what)}
        action={
          <Button kind="dark" onClick={check} isPending={isChecking}>
            {words.check}
          </Button>
        }
      >
        <p>{words.text}</p>
        {(refusal || times > 1) && <p>{refusal ? wordsFor(refusal) : words.stillAway}</p>}
      </Banner>
    </div>
  );
}
