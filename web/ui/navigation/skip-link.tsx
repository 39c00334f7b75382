import { skipLink } from '#words/en/shell/ui.ts';

export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-edge bg-action px-5 py-3 text-small font-medium text-action-ink focus:translate-y-0"
    >
      {skipLink}
    </a>
  );
}
