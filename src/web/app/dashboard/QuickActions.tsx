import Layers from 'lucide-react/icons/layers';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Mic from 'lucide-react/icons/mic';
import { Link } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

const ACTIONS = [
  { name: 'cards', href: '/vocabulary', icon: Layers },
  { name: 'talking', href: '/conversation', icon: MessagesSquare },
  { name: 'speaking', href: '/pronunciation', icon: Mic },
] as const;

/** Three quick actions (flashcards, chat practice, pronunciation) and two more rooms in a line below. */
export function QuickActions() {
  const { t } = useText('dashboard');
  return (
    <section aria-label={t('quickActions')} className="flex flex-col gap-2">
      <ul className="grid gap-4 lg:grid-cols-3">
        {ACTIONS.map(({ name, href, icon: Icon }) => (
          <li key={name}>
            <Link
              href={href}
              className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card hover:bg-sunken"
            >
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-lake-tint text-lake">
                <Icon aria-hidden size={24} />
              </span>
              <span className="min-w-0">
                <strong className="block text-lg">{t(name)}</strong>
                <span className="text-ink-soft">{t(`${name}Text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="-ml-3 flex flex-wrap gap-x-2">
        <LinkButton href="/writing" variant="quiet" className="px-3!">
          {t('writing')}
        </LinkButton>
        <LinkButton href="/video-lessons" variant="quiet" className="px-3!">
          {t('watching')}
        </LinkButton>
      </p>
    </section>
  );
}
