import type { ReactNode } from 'react';
import type { Language } from '#shared/language.ts';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import type { SayableWord as RoundWord } from '#shared/pronunciation/rounds.contract.ts';
import SayWord from '#web/study/say/SayWord.tsx';
import type { GuideContent } from '#web/study/say/say.api.ts';
import { Ipa } from '#web/study/swedish/Ipa.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Spoken } from '#web/study/voice/Spoken.tsx';
import { Card } from '#web/ui/Card.tsx';
import { fittingSize } from '#web/ui/fitting-size.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { SayHistory } from './SayHistory.tsx';

/** Word to say. */
export interface Sayable {
  readonly swedish: string;
  readonly meaning: string;
  readonly ipa: string;
  /** Word accent, if known. */
  readonly accent: 1 | 2 | null;
  readonly picture?: string | null;
  /** Id in the word list, if it has one. */
  readonly wordId?: string | undefined;
}

/** Converts the server's word to one to say in a language. */
export function sayableOf(
  {
    id,
    swedish,
    translation,
    pronunciation,
    pitchAccent,
    picture,
  }: GuideContent['words'][number] | RoundWord,
  language: Language,
): Sayable {
  return {
    swedish,
    meaning: translation[language],
    ipa: pronunciation,
    accent: pitchAccent,
    picture,
    wordId: id,
  };
}

interface WordToSayProps {
  word: Sayable;
  /** Content above the word. */
  badge?: ReactNode;
  round?: string;
  onAssessed?(assessed: AssessedPronunciation): void;
  /** Further content about the word. */
  children?: ReactNode;
}

/** Word to hear, to see as a mouth animation, and to say. */
export function WordToSay({ word, badge, round, onAssessed, children }: WordToSayProps) {
  const { swedish, meaning, ipa, accent, picture, wordId } = word;
  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      {badge}
      {picture && <Picture name={picture} size={80} />}
      <div className="w-full">
        <h2 lang="sv" className="@container text-4xl font-bold break-words">
          <span style={{ fontSize: fittingSize(swedish, { most: '1em' }) }}>
            <Spoken text={swedish} />
          </span>
        </h2>
        <p className="mt-1 text-lg">
          <Marked text={meaning} />
        </p>
      </div>
      <Ipa ipa={ipa} accent={accent} />
      <div className="flex flex-wrap items-center justify-center gap-3">
        <SpeakButton text={swedish} className="size-14! [&>svg]:size-6" />
        <SpeakButton text={swedish} slow />
      </div>
      <SayWord
        text={swedish}
        ipa={ipa}
        accent={accent}
        wordId={wordId}
        round={round}
        {...(onAssessed && { onAssessed })}
      />
      {children}
      {wordId !== undefined && <SayHistory wordId={wordId} />}
    </Card>
  );
}
