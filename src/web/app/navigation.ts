import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import Bot from 'lucide-react/icons/bot';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import MessageCircle from 'lucide-react/icons/message-circle';
import Mic from 'lucide-react/icons/mic';
import PencilLine from 'lucide-react/icons/pencil-line';
import Play from 'lucide-react/icons/play';
import Users from 'lucide-react/icons/users';

interface Room {
  href: string;
  /** Its entry in `app.json` under `nav`. */
  name: string;
  icon: LucideIcon;
  isMain: boolean;
}

/** The rooms of the house. The main four are always in sight; the others move into the menu where room is scarce. */
export const NAVIGATION: readonly Room[] = [
  { href: '/', name: 'home', icon: House, isMain: true },
  { href: '/lessons', name: 'lessons', icon: BookOpen, isMain: true },
  { href: '/vocabulary', name: 'words', icon: Layers, isMain: false },
  { href: '/writing', name: 'writing', icon: PencilLine, isMain: false },
  { href: '/pronunciation', name: 'speaking', icon: Mic, isMain: false },
  { href: '/conversation', name: 'chat', icon: MessageCircle, isMain: false },
  { href: '/conversation-practice', name: 'aiChat', icon: Bot, isMain: true },
  { href: '/video-lessons', name: 'videos', icon: Play, isMain: false },
  { href: '/family-quiz', name: 'quiz', icon: Users, isMain: true },
];

/** Whether the page at `path` belongs to the room at `href`. */
export function isAt(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
