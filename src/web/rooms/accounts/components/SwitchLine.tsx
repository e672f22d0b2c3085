import type { ReactNode } from 'react';

interface SwitchLineProps {
  question?: string;
  onSwitch(): void;
  children: ReactNode;
}

/** Link to another form of the card. */
export function SwitchLine({ question, onSwitch, children }: SwitchLineProps) {
  return (
    <p className="-mt-2 flex flex-wrap items-center justify-center gap-x-1.5 text-center">
      {question && <span>{question}</span>}
      <button type="button" onClick={onSwitch} className="min-h-11 font-bold text-lake hover:underline">
        {children}
      </button>
    </p>
  );
}
