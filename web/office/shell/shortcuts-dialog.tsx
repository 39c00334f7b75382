import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { shortcuts as words } from '#words/en/office/shell.ts';
import { allScreens } from './screens.ts';
import { useOperator } from './use-operator.ts';

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { permissions } = useOperator();
  const screens = allScreens
    .filter(({ key, permission }) => key !== undefined && permissions.includes(permission))
    .map(({ key = '', name }): [string, string] => [`G ${key.toUpperCase()}`, name]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} size="medium">
      <div className="grid gap-x-10 gap-y-6 tablet:grid-cols-2">
        <Keys title={words.everywhere} keys={words.keys} />
        <Keys title={words.goTo} keys={screens} />
      </div>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <section>
      <h3 className="label mb-2 font-sans text-ink-faint">{title}</h3>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-1 text-small text-ink">
            <dt>{does}</dt>
            <dd className="shrink-0">
              <kbd className="label text-ink-muted">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
