import type { ReactNode } from 'react';
import type { Character } from '#shared/course/character.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { Spoken } from '../voice/Spoken.tsx';
import type { Pace } from '../voice/speech-rates.ts';

const AVATARS = ['bg-falu-tint', 'bg-sun-tint', 'bg-pine-tint', 'bg-lake-tint'];

interface BubbleProps {
  /** Who speaks, and as which of the people in the scene (0 stands at the left, 1 at the right …). */
  speaker: string;
  place: number;
  /** Picture of who speaks; a letter where there is none. */
  picture?: string | undefined;
  initial?: string | undefined;
  swedish: string;
  /** The line to be read, where more is in it than its text. */
  line?: ReactNode;
  /** The speaker's own voice. */
  voice?: Character | undefined;
  /** Speed of the line, if it has its own. */
  pace?: Pace | undefined;
  /** Being read aloud just now, or the line that the scene has come to. */
  isCurrent?: boolean;
  /** Translation, IPA, whatever stands under the line. */
  children?: ReactNode;
}

/** One line of a talk. */
export function Bubble({
  speaker,
  place,
  picture,
  initial = speaker.slice(0, 1),
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
      <span
        aria-hidden
        className={`flex size-11 shrink-0 items-center justify-center rounded-full text-lg font-bold sm:size-13 ${AVATARS[place % AVATARS.length]}`}
      >
        {picture ? <Picture name={picture} size={30} /> : initial}
      </span>
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
