import MessagesSquare from 'lucide-react/icons/messages-square';
import Mic from 'lucide-react/icons/mic';
import { Link } from 'wouter';
import { useText } from '#web/platform/i18n.ts';

const WAYS = [
  { name: 'speaking', href: '/pronunciation', icon: Mic },
  { name: 'talking', href: '/conversation', icon: MessagesSquare },
] as const;

/** The ways to open one's mouth: to say words, and to talk with somebody. */
export function SpeakUp() {
  const { t } = useText('dashboard');
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
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
