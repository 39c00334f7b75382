import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { shortcuts as words } from '#words/en/office/shell.ts';
import { allScreens } from './screens.ts';
import { useOperator } from './use-operator.ts';
import { useSwitchSingleKeyShortcuts } from './use-single-key-shortcuts.ts';

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { permissions, singleKeyShortcuts } = useOperator();
  const { mutate, isPending, variables } = useSwitchSingleKeyShortcuts();
  const screens = allScreens
    .filter(({ key, permission }) => key !== undefined && permissions.includes(permission))
    .map(({ key = '', name }): [string, string] => [`G ${key.toUpperCase()}`, name]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} size="medium">
      <div className="mb-6 flex flex-col gap-1">
        <Checkbox
          isSelected={isPending ? variables : singleKeyShortcuts}
          onChange={mutate}
          aria-describedby="single-keys-hint"
        >
          {words.useSingleKeys}
        </Checkbox>
        <p id="single-keys-hint" className="text-small text-ink-muted">
          {words.singleKeysHint}
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-6 tablet:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Keys title={words.everywhere} keys={words.keys} />
          {singleKeyShortcuts && <Keys title={words.singleKeys} keys={words.singleKeyList} />}
        </div>
        {singleKeyShortcuts && <Keys title={words.goTo} keys={screens} />}
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
