import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import BookOpenText from 'lucide-react/icons/book-open-text';
import Bot from 'lucide-react/icons/bot';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clapperboard from 'lucide-react/icons/clapperboard';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Mic from 'lucide-react/icons/mic';
import PenLine from 'lucide-react/icons/pen-line';
import type { NavigationEntry } from '#web/study/room.ts';
import { ROOMS } from './rooms.ts';

/** Icons by name of the entry. They load with the navigation, which visitors never see. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  dashboard: House,
  lessons: BookOpen,
  vocabulary: Layers,
  writing: PenLine,
  speaking: Mic,
  chat: MessagesSquare,
  aiChat: Bot,
  videoLessons: Clapperboard,
  reading: BookOpenText,
  quiz: CircleQuestionMark,
  progress: ChartColumn,
};

/** All entries in order. On small screens only the main ones are visible and the menu has the others. */
export const NAVIGATION: readonly (NavigationEntry & { readonly icon: LucideIcon })[] = ROOMS.flatMap(
  ({ navigation }) => navigation.map((entry) => ({ ...entry, icon: ICONS[entry.name] ?? House })),
);

/** Returns true if the page at `path` belongs to the room at `href`. */
export function isAt(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
