import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { shortcuts as words } from '#words/en/office/shell.ts';

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <dl>
        {words.keys.map(([key, does]) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-1 text-small text-ink">
            <dt>{does}</dt>
            <dd className="shrink-0">
              <kbd className="label text-ink-muted">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
