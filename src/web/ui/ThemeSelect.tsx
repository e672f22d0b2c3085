import type { LucideIcon } from 'lucide-react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { useText } from '#web/platform/i18n.ts';

type Theme = 'light' | 'dark' | 'automatic';

const ICONS: Record<Theme, LucideIcon> = { light: Sun, dark: Moon, automatic: Monitor };

interface ThemeSelectProps {
  theme: Theme;
  setTheme(theme: Theme): void;
}

/** Select for light, dark or the device's theme: `<ThemeSelect {...useTheme()} />`. */
export function ThemeSelect({ theme, setTheme }: ThemeSelectProps) {
  const { t } = useText('ui');
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full min-w-0 flex-wrap rounded-full border border-line bg-surface p-0.5">
      <legend className="sr-only">{t('theme.label')}</legend>
      {(Object.keys(ICONS) as Theme[]).map((each) => {
        const Icon = ICONS[each];
        return (
          <label
            key={each}
            title={t(`theme.${each}`)}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-full text-ink-soft hover:text-ink has-checked:bg-lake-tint has-checked:text-lake has-focus-visible:outline-3 has-focus-visible:outline-lake"
          >
            <input
              type="radio"
              name={name}
              checked={theme === each}
              onChange={() => setTheme(each)}
              aria-label={t(`theme.${each}`)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            <Icon aria-hidden size={18} />
          </label>
        );
      })}
    </fieldset>
  );
}
