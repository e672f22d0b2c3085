import { useEffect, useRef } from 'react';
import { Badge } from './Badge.tsx';
import { Marked } from './Prose.tsx';

interface RunHeadingProps {
  /** Name of the whole, such as a lesson. */
  whole: string;
  /** Kind of the current step. */
  kind: string;
  title: string;
  /** True after a change of step: the heading takes the focus. */
  takesFocus: boolean;
}

/** Heading of the current step. */
export function RunHeading({ whole, kind, title, takesFocus }: RunHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [takesFocus]);
  return (
    <div className="pt-2">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="lying:hidden">
          <Badge tone="lake">{kind}</Badge>
        </span>
        <h1 className="text-sm text-ink-soft">{whole}</h1>
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-[1.75rem]">
        <Marked text={title} />
      </h2>
    </div>
  );
}
