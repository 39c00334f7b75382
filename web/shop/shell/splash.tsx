import { Wordmark } from '#web/ui/wordmark.tsx';

/** What stands on the screen until the first page is there. */
export function Splash() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <div role="status" className="animate-breathe">
        <Wordmark />
        <span className="sr-only">Loading</span>
      </div>
    </div>
  );
}
