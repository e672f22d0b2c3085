import { type ReactNode, useEffect, useRef } from 'react';
import { Cove } from '#web/ui/Cove.tsx';

interface InvitationProps {
  title: string;
  /** Description of the round. */
  text: string;
  /** Description of the reward. */
  brings: string;
  /** Button to begin, and further buttons. */
  children: ReactNode;
}

/** Full-screen introduction of a round: its content and its reward. */
export function Invitation({ title, text, brings, children }: InvitationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-4 px-4 py-10 text-center">
      <Cove mood="calm" width={240} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold text-balance outline-none">
        {title}
      </h1>
      <p className="text-lg text-balance text-ink-soft">{text}</p>
      <p className="rounded-card bg-sun-tint px-4 py-2 font-semibold text-balance text-sun-ink">{brings}</p>
      <div className="mt-2 flex w-full flex-col items-stretch gap-2 sm:w-auto sm:items-center">
        {children}
      </div>
    </div>
  );
}
