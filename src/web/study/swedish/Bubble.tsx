import type { ReactNode } from 'react';
import type { Character } from '#shared/course/character.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { Spoken } from '../voice/Spoken.tsx';
import type { Pace } from '../voice/speech-rates.ts';

const AVATARS = ['bg-falu-tint', 'bg-sun-tint', 'bg-pine-tint', 'bg-lake-tint'];

interface BubbleProps {
  /** Speaker's name, and number among the people of the scene (0 is at the left, 1 at the right …). */
  speaker: string;
  place: number;
  /** Picture of the speaker; the initial if absent. */
  picture?: string | undefined;
  initial?: string | undefined;
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
