import Eye from 'lucide-react/icons/eye';
import type { RefObject } from 'react';
import type { Language } from '#shared/language.ts';
import type { WritingStep } from '#shared/writing/steps.ts';
import type { WordToWrite } from '#shared/writing/writing.contract.ts';
import { LANGUAGE_OPTIONS, useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { useSpeaker } from '#web/study/voice/speak.ts';
import { useHeardAtOnce } from '#web/study/voice/use-heard-at-once.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';

interface WordCueProps {
  word: WordToWrite;
  step: WritingStep;
  /** Language of the translation. */
  meaningIn: Language;
  /** True if the word may be shown. */
  isShown: boolean;
  /** Heading with the question. */
  heading: RefObject<HTMLHeadingElement | null>;
  headingId: string;
  onLook(): void;
}

/** Cue for the word to write: the word itself, its meaning, or its sound. */
export function WordCue({ word, step, meaningIn, isShown, heading, headingId, onLook }: WordCueProps) {
  const { t } = useText('writing');
  const { swedish, withArticle, translation, pronunciation, picture } = word;
  const { state } = useSpeaker();
  useHeardAtOnce(step === 'dictation' ? swedish : null);
  // Without a voice the meaning is shown instead of the sound.
  const isHeardOnly = step === 'dictation' && !isShown && state.status !== 'unavailable';
  const asked = { ref: heading, id: headingId, tabIndex: -1 };
  const meaning = (
    <span lang={LANGUAGE_OPTIONS.find(({ value }) => value === meaningIn)?.lang}>
      {translation[meaningIn]}
    </span>
  );
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-3">
      {picture && !isHeardOnly && <Picture name={picture} size={56} />}
      {/* With large text the word takes a line of its own. */}
      <div className="min-w-0 grow basis-24">
        {isShown ? (
          <>
            <h2 {...asked} lang="sv" className="text-2xl leading-tight font-bold break-words outline-none">
              {swedish}
            </h2>
            <p className="leading-tight">
              <span>{meaning}</span>
              {withArticle !== swedish && (
                <span lang="sv" className="text-ink-soft">
                  {` · ${withArticle}`}
                </span>
              )}
            </p>
            <p lang="sv-fonipa" className="font-ipa text-sm text-ink-soft">
              {`/${pronunciation}/`}
            </p>
          </>
        ) : (
          <>
            <h2
              {...asked}
              className={`leading-tight font-bold break-words outline-none ${isHeardOnly ? 'text-xl' : 'text-2xl'}`}
            >
              {isHeardOnly ? t('listen') : meaning}
            </h2>
            <p className="text-sm text-ink-soft lying:hidden">
              {t(isHeardOnly ? 'byEarText' : 'memoryText')}
            </p>
          </>
        )}
      </div>
      {!isShown && <IconButton label={t('look')} icon={Eye} onClick={onLook} />}
      {(isShown || step === 'dictation') && (
        <>
          {isHeardOnly && <SpeakButton text={swedish} slow isSecret tone="plain" />}
          <SpeakButton text={swedish} isSecret={!isShown} className={isHeardOnly ? 'size-14!' : ''} />
        </>
      )}
    </div>
  );
}
