import { type ReactNode, useEffect, useRef } from 'react';

/** Content that replaces a form. It takes the focus, so that screen readers announce it and Tab continues from it. */
export function Arrival({ className = '', children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
