import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Picture } from '#web/ui/Picture.tsx';

const TILES = [
  { name: 'family', picture: 'house-with-garden' },
  { name: 'languages', picture: 'globe-showing-europe-africa' },
  { name: 'culture', picture: 'hot-beverage' },
  { name: 'progress', picture: 'chart-increasing' },
] as const;

/** Introduction of the app for first-time visitors. */
export function WelcomePanel({ children }: { children?: ReactNode }) {
  const { t } = useText('accounts');
  return (
    <>
      <h2 className="text-3xl font-bold tracking-tight lg:text-[2.75rem]">{t('welcome.title')}</h2>
      <p className="mt-3 max-w-110 text-lg text-pretty">{t('welcome.lead')}</p>
      {children && <div className="mt-6">{children}</div>}
      <ul className="mt-6 grid max-w-130 gap-3.5 sm:grid-cols-2">
        {TILES.map(({ name, picture }) => (
          <li key={name} className="rounded-card bg-surface/85 p-4">
            <h3 className="flex items-center gap-3 font-bold">
              <Picture name={picture} size={28} />
              {t(`welcome.${name}.title`)}
            </h3>
            <p className="mt-1.5 text-sm text-ink-soft">{t(`welcome.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
