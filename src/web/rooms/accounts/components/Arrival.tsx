import { type ReactNode, useEffect, useRef } from 'react';

/** What takes the place of a form. It takes the focus too, so that it is read aloud and Tab goes on from it. */
export function Arrival({ className = '', children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
