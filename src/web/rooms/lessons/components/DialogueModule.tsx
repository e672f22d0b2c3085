import Languages from 'lucide-react/icons/languages';
import Speech from 'lucide-react/icons/speech';
import { useEffect, useRef, useState } from 'react';
import type { LessonDialogue } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { expressionOf } from '#web/study/expression.ts';
import { Bubble } from '#web/study/swedish/Bubble.tsx';
import { usePlayLines } from '#web/study/voice/play-lines.ts';
import { useSpeaker } from '#web/study/voice/speak.ts';
import { Marked } from '#web/ui/Prose.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';
import { speakerFace } from '../faces.ts';
import { PlayAllButton } from './PlayAllButton.tsx';

/** Dialogue: line by line, or played as a whole with the current line highlighted. */
export function DialogueModule({ content, language }: { content: LessonDialogue; language: Language }) {
  const { t } = useText('lessons');
  const { state } = useSpeaker();
  const [isTranslated, setTranslated] = useState(true);
  const [hasPronunciation, setPronunciation] = useState(false);
  const { heard, play } = usePlayLines();
  const list = useRef<HTMLOListElement>(null);

  const speakerOf = ({ speaker }: { speaker: string }) =>
    content.speakers.find(({ name }) => name === speaker);
  const playAll = () =>
    void play(content.dialogue.map((line) => ({ text: line.swedish, voice: speakerOf(line)?.voice })));
  useEffect(() => {
    if (heard !== null) list.current?.children[heard]?.scrollIntoView?.({ block: 'nearest' });
  }, [heard]);

  return (
    <>
      <p className="text-ink-soft">
        <Marked text={content.scenario[language]} />
      </p>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        <PlayAllButton isPlaying={heard !== null} onPlay={playAll} />
        <ToggleChip
          label={t('translation')}
          icon={Languages}
          isOn={isTranslated}
          onToggle={() => setTranslated(!isTranslated)}
        />
        <ToggleChip
          label={t('pronunciation')}
          icon={Speech}
          isOn={hasPronunciation}
          onToggle={() => setPronunciation(!hasPronunciation)}
        />
      </div>
      <ol ref={list} className="flex flex-col gap-3">
        {content.dialogue.map((line, index) => {
          const speaker = speakerOf(line);
          const place = speaker ? content.speakers.indexOf(speaker) : 0;
          const isCurrent =
            heard !== null
              ? heard === index
              : state.status === 'playing' && state.text === line.swedish && state.voice === speaker?.voice;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a dialogue never move.
            <li key={index} aria-current={isCurrent || undefined}>
              <Bubble
                speaker={line.speaker}
                place={place}
                face={speakerFace(line.speaker, speaker?.voice ?? 'woman')}
                expression={expressionOf(line.swedish)}
                swedish={line.swedish}
                voice={speaker?.voice}
                isCurrent={isCurrent}
              >
                {hasPronunciation && (
                  <p lang="sv-fonipa" className="font-ipa text-ink-soft">
                    /{line.pronunciation}/
                  </p>
                )}
                {isTranslated && <p className="text-ink-soft">{line.translation[language]}</p>}
              </Bubble>
            </li>
          );
        })}
      </ol>
    </>
  );
}
