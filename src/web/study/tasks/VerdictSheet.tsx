import type { ReactNode } from 'react';
import { verdictLook } from './verdict-look.ts';

interface VerdictSheetProps {
  /** What a screen reader calls it. */
  label: string;
  isRight: boolean;
  title: string;
  /** Of the title. */
  level: 2 | 3;
  /** After the title, in its line. */
  beside: ReactNode;
  /** How what is told stands in it: its width, and its distances. */
  className: string;
  children: ReactNode;
}

/** Rises from below and says whether an answer was right; the question stays in sight above it. */
export function VerdictSheet({
  label,
  isRight,
  title,
  level,
  beside,
  className,
  children,
}: VerdictSheetProps) {
  const { icon: Icon, ink, tint } = verdictLook(isRight);
  const Title = `h${level}` as const;
  return (
    <section
      aria-label={label}
      className={`sticky bottom-0 z-10 max-h-[75dvh] overflow-y-auto border-t border-line transition-transform duration-180 starting:translate-y-full ${tint}`}
    >
      <div className={`mx-auto flex max-w-164 flex-col bg-inherit px-4 ${className}`}>
        <div className={`flex min-h-11 items-center gap-x-3 max-[16rem]:flex-wrap ${ink}`}>
          <Icon aria-hidden size={24} className="shrink-0" />
          <Title className="grow text-xl font-bold">{title}</Title>
          {beside}
        </div>
        {children}
      </div>
    </section>
  );
}
