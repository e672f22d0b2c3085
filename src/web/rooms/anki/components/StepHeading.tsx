import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step that comes in place of another: who reads or listens begins with it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl font-bold break-words outline-none">
      {children}
    </h2>
  );
}
