import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { useTheme } from '#web/platform/theme.ts';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Scene } from '#web/ui/Scene.tsx';
import { seasonOf } from '#web/ui/season.ts';
import { ThemeSelect } from '#web/ui/ThemeSelect.tsx';
import { WelcomePanel } from './WelcomePanel.tsx';

const LEGAL = [
  { href: '/terms', name: 'terms' },
  { href: '/privacy', name: 'privacy' },
  { href: '/cookies', name: 'cookies' },
  { href: '/legal', name: 'about' },
] as const;

interface AuthFrameProps {
  children: ReactNode;
  /** Shown on the picture, on wide screens. */
  beside?: ReactNode;
}

/** Frame of the forms for visitors, with a picture of a lake beside them, or below them on a phone. */
export function AuthFrame({ children, beside }: AuthFrameProps) {
  const { t } = useText('accounts');
  return (
    <div className="flex grow flex-col lg:grid lg:grid-cols-[minmax(0,21fr)_minmax(0,19fr)]">
      <section className="flex flex-col px-5 pt-4 pb-6 lg:order-2 lg:min-h-dvh lg:px-10">
        <div className="mx-auto flex w-full max-w-112 grow flex-col">
          <header className="mb-6 flex flex-wrap items-center justify-between gap-2 lg:mb-10 lg:justify-end">
            <span className="lg:hidden">
              <Name />
            </span>
            <LanguageSelect {...useLanguageChoice()} />
          </header>
          <div className="flex grow flex-col lg:justify-center">{children}</div>
          <footer className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <nav aria-label={t('legal.label')} className="max-sm:w-full">
              <ul className="grid grid-cols-2 gap-x-4 max-[16rem]:grid-cols-1 sm:flex sm:flex-wrap">
                {LEGAL.map(({ href, name }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-ink hover:underline"
                    >
                      {t(`legal.${name}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <ThemeSelect {...useTheme()} />
          </footer>
        </div>
      </section>
      <Scene
        season={seasonOf(new Date().getMonth())}
        className="lg:sticky lg:top-0 lg:order-1 lg:h-dvh lg:overflow-y-auto"
      >
        <div className="mx-auto max-w-140 px-5 pt-10 pb-60 lg:mx-0 lg:max-w-none lg:px-14 lg:pt-12">
          <div className="hidden lg:mb-10 lg:block">
            <Name />
          </div>
          <WelcomePanel>{beside}</WelcomePanel>
        </div>
      </Scene>
    </div>
  );
}

function Name() {
  return (
    <span className="flex items-center gap-2.5 text-xl font-bold tracking-tight lg:text-2xl">
      <Logo size={32} />
      Tillsammans
    </span>
  );
}
