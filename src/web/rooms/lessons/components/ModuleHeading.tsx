import { useEffect, useRef } from 'react';
import { Badge } from '#web/ui/Badge.tsx';
import { Marked } from '#web/ui/Prose.tsx';

interface ModuleHeadingProps {
  /** Title of the lesson. */
  lesson: string;
  /** What kind of module it is. */
  kind: string;
  title: string;
  /** The learner has just come here from another module: the heading takes the focus. */
  takesFocus: boolean;
}

/** What comes now. */
export function ModuleHeading({ lesson, kind, title, takesFocus }: ModuleHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [takesFocus]);
  return (
    <div className="pt-2">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="lake">{kind}</Badge>
        <h1 className="text-sm text-ink-soft">{lesson}</h1>
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-[1.75rem]">
        <Marked text={title} />
      </h2>
    </div>
  );
}
