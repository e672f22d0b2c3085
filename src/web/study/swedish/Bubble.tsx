import type { ReactNode } from 'react';
import type { Character } from '#shared/course/character.ts';
import { type Expression, Face } from '#web/ui/Face.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { Spoken } from '../voice/Spoken.tsx';
import type { Pace } from '../voice/speech-rates.ts';

interface BubbleProps {
  /** Speaker's name, and number among the people of the scene (0 is at the left, 1 at the right …). */
  speaker: string;
  place: number;
  /** Id of the speaker's face. */
  face: string;
  expression?: Expression | undefined;
  swedish: string;
  /** Rendered line, if it is more than plain text. */
  line?: ReactNode;
  /** Voice of the speaker. */
  voice?: Character | undefined;
  /** Pace of the line, if it has its own. */
  pace?: Pace | undefined;
  /** True while it is read aloud, or if it is the current line of the scene. */
  isCurrent?: boolean;
  /** Translation, IPA or other content below the line. */
  children?: ReactNode;
}

/** Line of a dialogue. */
export function Bubble({
  speaker,
  place,
  face,
  expression,
  swedish,
  line,
  voice,
  pace,
  isCurrent = false,
  children,
}: BubbleProps) {
  const isRight = place % 2 === 1;
  return (
    <div className={`flex items-end gap-2.5 ${isRight ? 'flex-row-reverse' : ''}`}>
      <Face person={face} expression={expression} size={48} ground={place} />
      <div
        className={`max-w-[85%] rounded-card border px-4 py-3 shadow-card ${isRight ? 'bg-lake-tint' : 'bg-surface'} ${isCurrent ? 'border-lake ring-1 ring-lake' : 'border-line'}`}
      >
        <p className="text-sm text-ink-soft">{speaker}</p>
        <div className="flex items-center justify-between gap-1">
          <p lang="sv" className="text-lg font-bold">
            {line ?? <Spoken text={swedish} />}
          </p>
          <SpeakButton text={swedish} voice={voice} pace={pace} tone="plain" className="-my-2 -mr-2" />
        </div>
        {children}
      </div>
    </div>
  );
}
