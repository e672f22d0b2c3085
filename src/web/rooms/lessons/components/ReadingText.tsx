import Languages from 'lucide-react/icons/languages';
import { useState } from 'react';
import type { LessonReading } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { usePlayLines } from '#web/study/voice/play-lines.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';
import { GlossedLine } from './GlossedLine.tsx';
import { PlayAllButton } from './PlayAllButton.tsx';

type Sentence = LessonReading['paragraphs'][number][number];

/** Text in paragraphs: sentences can be played one by one or all in turn, with meanings by word or sentence. */
export function ReadingText({ content, language }: { content: LessonReading; language: Language }) {
  const { t } = useText('lessons');
  const { heard, play } = usePlayLines();
  const [isTranslated, setTranslated] = useState(false);
  const { paragraphs, glosses, voice } = content;
  const all = paragraphs.flat();
  const playAll = () => void play(all.map(({ swedish }) => ({ text: swedish, voice })));

  return (
    <>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        <PlayAllButton isPlaying={heard !== null} onPlay={playAll} />
        <ToggleChip
          label={t('translation')}
          icon={Languages}
          isOn={isTranslated}
          onToggle={() => setTranslated(!isTranslated)}
        />
      </div>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-card">
        {paragraphs.map((sentences, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move.
          <p key={index} className={isTranslated ? 'flex flex-col gap-3' : ''}>
            {sentences.map((sentence) => (
              <SentenceShown
                key={sentence.swedish}
                sentence={sentence}
                isTranslated={isTranslated}
                isHeard={heard !== null && all[heard] === sentence}
                content={{ glosses, voice }}
                language={language}
              />
            ))}
          </p>
        ))}
      </div>
    </>
  );
}

interface SentenceShownProps {
  sentence: Sentence;
  isTranslated: boolean;
  isHeard: boolean;
  content: Pick<LessonReading, 'glosses' | 'voice'>;
  language: Language;
}

function SentenceShown({ sentence, isTranslated, isHeard, content, language }: SentenceShownProps) {
  const { swedish, translation } = sentence;
  return (
    <span className={isTranslated ? 'block' : ''}>
      <span lang="sv" className={`text-lg leading-10 sm:text-xl sm:leading-11 ${isHeard ? 'text-lake' : ''}`}>
        <GlossedLine text={swedish} glosses={content.glosses} language={language} />
        <SpeakButton
          text={swedish}
          voice={content.voice}
          tone="plain"
          className="-my-3 -mr-1.5 -ml-1.5 align-middle [&>svg]:size-4.5"
        />
      </span>{' '}
      {isTranslated && <span className="block text-ink-soft">{translation[language]}</span>}
    </span>
  );
}
