import { Wordmark } from '#web/ui/wordmark.tsx';
import { splash } from '#words/en/shell/shell.ts';

export function Splash() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <div role="status" className="animate-breathe">
        <Wordmark />
        <span className="sr-only">{splash.loading}</span>
      </div>
    </div>
  );
}
