import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from '#web/api/hooks.ts';
import { theme } from '#web/api/state/theme.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import { themeSwitch } from '#words/en/shell/choices.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };
const themes = ['system', 'light', 'dark'] as const;

export function ThemeSwitch() {
  const chosen = useTheme();
  return (
    <Choice
      label={themeSwitch.label}
      options={themes.map((id) => {
        const Icon = icons[id];
        return {
          id,
          name: themeSwitch[id],
          label: <Icon className="size-4" strokeWidth={1.5} aria-hidden />,
        };
      })}
      value={chosen ?? 'system'}
      onChange={(id) => theme.choose(id === 'system' ? null : id)}
    />
  );
}
