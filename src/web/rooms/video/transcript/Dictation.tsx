import CircleCheck from 'lucide-react/icons/circle-check';
import Play from 'lucide-react/icons/play';
import Snail from 'lucide-react/icons/snail';
import { type FormEvent, useEffect, useState } from 'react';
import { judge } from '#shared/course/judge.ts';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useVerdictSound } from '#web/study/play/use-verdict-sound.ts';
import { SwedishInput } from '#web/study/swedish/SwedishInput.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import type { Playback } from '../player/playback.ts';

interface DictationProps {
  line: TranscriptLine;
  /** Index of the line. */
  number: number;
  playback: Playback;
  /** Null after the last line. */
  onNext: (() => void) | null;
  onClose(): void;
}

/** Dictation of a line, which can be played as often as needed. */
export function Dictation({ line, number, playback, onNext, onClose }: DictationProps) {
  const { t, language } = useText('video');
  const { tell } = useVerdictSound();
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<ReturnType<typeof judge>>(null);
  const [isTold, setTold] = useState(false);

  useEffect(() => playback.playLine(number, { alone: true }), [playback, number]);

  const check = (event: FormEvent) => {
    event.preventDefault();
    const { swedish, translation } = line;
    const task = {
      kind: 'listen' as const,
      question: translation,
      explanation: translation,
      swedish,
      translation,
    };
    const judged = judge(task, typed, language);
    setVerdict(judged);
    if (judged) void tell(judged.correct, null);
  };
  const isOver = verdict?.correct || isTold;
  return (
    <Card className="flex flex-col gap-3">
      <form onSubmit={check} noValidate className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">
          {t('dictationOf', { number: number + 1, name: line.speaker.name })}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={Play} onClick={() => playback.playLine(number, { alone: true })}>
            {t('hearAgain')}
          </Button>
          <Button
            variant="secondary"
            icon={Snail}
            onClick={() => playback.playLine(number, { alone: true, slowly: true })}
          >
            {t('slow')}
          </Button>
        </div>
        <SwedishInput
          aria-label={t('dictationHelp')}
          placeholder={t('dictationHelp')}
          value={typed}
          onValue={(value) => {
            setTyped(value);
            setVerdict(null);
          }}
          disabled={isOver}
        />
        <div role="status">
          {isOver ? (
            <>
              <p className={`flex items-center gap-2 font-bold ${verdict?.correct ? 'text-pine' : ''}`}>
                {verdict?.correct && <CircleCheck aria-hidden size={20} />}
                <span>
                  {verdict?.correct
                    ? t(verdict.hasTypo ? 'study:almostRight' : 'study:right')
                    : t('study:solution')}
                </span>
              </p>
              <p lang="sv" className="text-lg font-bold">
                {line.swedish}
              </p>
              <p className="text-ink-soft">
                <Marked text={line.translation[language]} />
              </p>
            </>
          ) : (
            verdict && <p className="font-semibold text-falu">{t('dictationWrong')}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {isOver ? (
            onNext && <Button onClick={onNext}>{t('lineAfter')}</Button>
          ) : (
            <>
              <Button type="submit" disabled={typed.trim() === ''}>
                {t('study:check')}
              </Button>
              <Button variant="quiet" onClick={() => setTold(true)}>
                {t('tellLine')}
              </Button>
            </>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('endDictation')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
