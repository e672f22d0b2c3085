import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Menu from 'lucide-react/icons/menu';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { useTheme } from '#web/platform/theme.ts';
import { AvatarFace } from '#web/study/AvatarFace.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { ThemeSelect } from '#web/ui/ThemeSelect.tsx';
import { isAt, NAVIGATION } from './navigation.ts';
import { StreakBadge } from './StreakBadge.tsx';
import { useHidingBars } from './use-hiding-bars.ts';

const MENU_ID = 'menu';

/** Navigation of signed-in learners: all rooms in a row, or the main ones and a menu with the rest. */
export default function TopBar({ user }: { user: User }) {
  const { t } = useText('app');
  const [path] = useLocation();
  useHidingBars();
  const name = user.firstName || user.username || t('nav.profile');
  return (
    <header className="bar sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-360 items-center gap-1 px-4 max-[16rem]:px-2 md:h-16">
        <Link
          href="/"
          aria-label="Tillsammans"
          className="mr-auto flex min-h-11 items-center gap-2 rounded-control font-bold md:mr-3"
        >
          <Logo size={32} />
          <span className="text-xl tracking-tight max-[21rem]:sr-only xl:hidden">Tillsammans</span>
        </Link>
        <nav aria-label={t('nav.label')} className="mr-auto hidden md:block">
          <ul className="flex">
            {NAVIGATION.map(({ href, name: room, isMain }) => (
              <li key={href} className={isMain ? '' : 'hidden xl:block'}>
                <NavLink href={href} isHere={isAt(href, path)}>
                  {t(`nav.${room}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <StreakBadge />
        <div className="hidden xl:block">
          <LanguageSelect {...useLanguageChoice()} />
        </div>
        <Link
          href="/profile"
          aria-current={isAt('/profile', path) ? 'page' : undefined}
          className="hidden min-h-11 max-w-40 items-center gap-1.5 rounded-full px-3 font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-lake-tint aria-[current]:text-lake md:flex"
        >
          <UserRound aria-hidden size={18} className="shrink-0" />
          <span className="truncate">{name}</span>
        </Link>
        {user.canSwitch && (
          <Link
            href="/family/switch"
            title={t('nav.switchLearner')}
            className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
          >
            {user.avatar ? (
              <AvatarFace avatar={user.avatar} className="size-8" />
            ) : (
              <ArrowLeftRight aria-hidden size={20} />
            )}
          </Link>
        )}
        <button
          type="button"
          popoverTarget={MENU_ID}
          title={t('nav.menu')}
          className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink xl:hidden"
        >
          <Menu aria-hidden size={24} />
        </button>
      </div>
      <RoomMenu path={path} name={name} canSwitch={user.canSwitch} />
    </header>
  );
}

function NavLink({ href, isHere, children }: { href: string; isHere: boolean; children: string }) {
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-control px-2 text-sm font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-lake-tint aria-[current]:text-lake"
    >
      {children}
    </Link>
  );
}

/**
 * Menu with everything that does not fit into the bar, as a popover that the browser closes on Escape or an outside
 * press.
 */
function RoomMenu({ path, name, canSwitch }: { path: string; name: string; canSwitch: boolean }) {
  const { t } = useText('app');
  const ref = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after a navigation.
  useEffect(() => {
    ref.current?.hidePopover?.();
  }, [path]);

  return (
    <div
      ref={ref}
      id={MENU_ID}
      popover="auto"
      className="fixed inset-auto top-14 right-0 left-0 m-0 max-h-[calc(100dvh-3.5rem)] w-full overflow-y-auto border-b border-line bg-surface p-4 text-ink shadow-card md:top-16 md:right-4 md:left-auto md:w-80 md:rounded-b-card md:border-x"
    >
      <nav aria-label={t('nav.menu')}>
        <ul className="grid grid-cols-2 gap-1 md:grid-cols-1">
          {NAVIGATION.map(({ href, name: room, icon: Icon, isMain }) => (
            <li key={href} className={isMain ? 'md:hidden' : ''}>
              <MenuLink href={href} isHere={isAt(href, path)} icon={Icon}>
                {t(`nav.${room}`)}
              </MenuLink>
            </li>
          ))}
          <li className="md:hidden">
            <MenuLink href="/profile" isHere={isAt('/profile', path)} icon={UserRound}>
              {name}
            </MenuLink>
          </li>
          {canSwitch && (
            <li>
              <MenuLink href="/family" isHere={path === '/family'} icon={UsersRound}>
                {t('nav.family')}
              </MenuLink>
            </li>
          )}
        </ul>
      </nav>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <LanguageSelect {...useLanguageChoice()} />
        <ThemeSelect {...useTheme()} />
      </div>
    </div>
  );
}

interface MenuLinkProps {
  href: string;
  isHere: boolean;
  icon: typeof UserRound;
  children: string;
}

function MenuLink({ href, isHere, icon: Icon, children }: MenuLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunken aria-[current]:bg-lake-tint aria-[current]:text-lake"
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className="truncate">{children}</span>
    </Link>
  );
}
