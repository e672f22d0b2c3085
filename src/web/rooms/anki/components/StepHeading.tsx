import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a step that replaces another one. It takes the focus. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl font-bold break-words outline-none">
      {children}
    </h2>
  );
}
