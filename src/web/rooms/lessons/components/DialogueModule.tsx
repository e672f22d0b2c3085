import Languages from 'lucide-react/icons/languages';
import Play from 'lucide-react/icons/play';
import Speech from 'lucide-react/icons/speech';
import Square from 'lucide-react/icons/square';
import { useRef, useState } from 'react';
import type { Dialogue } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { Bubble } from '#web/study/swedish/Bubble.tsx';
import { useSpeaker } from '#web/study/voice/speak.ts';
import { Button } from '#web/ui/Button.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';

/** People talk: line by line, or all in turn with the line being heard marked. */
export function DialogueModule({ content, language }: { content: Dialogue; language: Language }) {
  const { t } = useText('lessons');
  const { state, speak, stop } = useSpeaker();
  const [isTranslated, setTranslated] = useState(true);
  const [hasPronunciation, setPronunciation] = useState(false);
  const [playingAll, setPlayingAll] = useState(false);
  /** The line being heard while all are played; two lines may say the same. */
  const [heard, setHeard] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);

  const speakerOf = ({ speaker }: { speaker: string }) =>
    content.speakers.find(({ name }) => name === speaker);
  const playAll = async () => {
    setPlayingAll(true);
    for (const [index, line] of content.dialogue.entries()) {
      setHeard(index);
      list.current?.children[index]?.scrollIntoView?.({ block: 'nearest' });
      if (!(await speak(line.swedish, { voice: speakerOf(line)?.voice }))) break;
    }
    setHeard(null);
    setPlayingAll(false);
  };

  return (
    <>
      <p className="text-ink-soft">
        <Marked text={content.scenario[language]} />
      </p>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {state.status !== 'unavailable' && (
          <Button
            variant="secondary"
            icon={playingAll ? Square : Play}
            onClick={() => (playingAll ? stop() : void playAll())}
            className="min-h-11! px-3.5! text-sm sm:px-4!"
          >
            {playingAll ? t('stop') : t('playAll')}
          </Button>
        )}
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
          const isCurrent = playingAll
            ? heard === index
            : state.status === 'playing' && state.text === line.swedish && state.voice === speaker?.voice;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a dialogue never move.
            <li key={index} aria-current={isCurrent || undefined}>
              <Bubble
                speaker={line.speaker}
                place={place}
                picture={speaker?.picture}
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
