import type { ReactNode } from 'react';
import { verdictLook } from './verdict-look.ts';

interface VerdictSheetProps {
  /** Label for screen readers. */
  label: string;
  isRight: boolean;
  title: string;
  /** Heading level of the title. */
  level: 2 | 3;
  /** Content after the title, on its line. */
  beside: ReactNode;
  /** Classes of the content: width and spacing. */
  className: string;
  children: ReactNode;
}

/** Sheet that slides in from below with the verdict, so that the question stays visible above it. */
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
