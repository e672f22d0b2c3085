import { Link, useLocation } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { isAt, NAVIGATION } from './navigation.ts';

const TABS = NAVIGATION.filter(({ isMain }) => isMain);

/** Navigation bar with the main rooms at the foot of small screens; the menu of the top bar has the others. */
export default function BottomBar() {
  const { t } = useText('app');
  const [path] = useLocation();
  return (
    <nav
      aria-label={t('nav.main')}
      className="bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-data-typing:hidden md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {TABS.map(({ href, name, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isAt(href, path) ? 'page' : undefined}
              className="group flex min-h-16 min-w-0 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-soft aria-[current]:text-lake"
            >
              <span className="flex h-8 w-full max-w-14 items-center justify-center rounded-full group-aria-[current]:bg-lake-tint">
                <Icon aria-hidden size={22} />
              </span>
              {/* At twice the text size only the icons fit. */}
              <span className="max-[16rem]:sr-only">{t(`nav.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
