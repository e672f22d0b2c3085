import Clapperboard from 'lucide-react/icons/clapperboard';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Mic from 'lucide-react/icons/mic';
import PenLine from 'lucide-react/icons/pen-line';
import { Link } from 'wouter';
import { useText } from '#web/platform/i18n.ts';

const WAYS = [
  { name: 'speaking', href: '/pronunciation', icon: Mic },
  { name: 'talking', href: '/conversation', icon: MessagesSquare },
  { name: 'writing', href: '/writing', icon: PenLine },
  { name: 'watching', href: '/video-lessons', icon: Clapperboard },
] as const;

/** The ways to use one's Swedish: to say words, to talk with somebody, to write by hand, to watch. */
export function SpeakUp() {
  const { t } = useText('dashboard');
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {WAYS.map(({ name, href, icon: Icon }) => (
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
  );
}
