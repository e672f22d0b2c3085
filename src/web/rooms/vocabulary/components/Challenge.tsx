import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Verdict } from '#shared/course/exercises/kind.ts';
import { meaningAnswers } from '#shared/course/meanings.ts';
import { judgeTyped } from '#shared/course/typed-answer.ts';
import type { VocabularyWord } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { useVerdictSound } from '#web/study/play/use-verdict-sound.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { DisputeButton } from '#web/study/tasks/DisputeButton.tsx';
import { verdictLook } from '#web/study/tasks/verdict-look.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { meaningsOf } from '../words.api.ts';

interface ChallengeProps {
  word: VocabularyWord;
  /** True if a right answer leads to another card. */
  goesOn: boolean;
  onRight(): void;
  /** Returns true if the back has been seen, after which an answer is no evidence of memory. */
  isSeen(): boolean;
}

/** Asks for the meaning of a word and judges the typed answer as tolerantly as the course's tasks do. */
export function Challenge({ word, goesOn, onRight, isSeen }: ChallengeProps) {
  const { t, language } = useText('vocabulary');
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { tell } = useVerdictSound();
  const queue = useStudyQueue();
  // A second press may arrive before the verdict is rendered; only the first answer counts.
  const { begin } = useOneAtATime();
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const judged = judgeTyped(
      typed,
      meaningAnswers(meaningsOf(word, language), word.alsoMeant?.[language]),
      language,
    );
    if (!judged || !begin()) return;
    setVerdict(judged);
    if (queue && !isSeen()) {
      queue.record('word_typed', { wordId: word.id, answer: typed, language }, Date.now());
    }
    void tell(judged.correct, word.withArticle);
    if (judged.correct) onRight();
  };
  return (
    <form onSubmit={check} className="flex flex-col gap-3">
      <Field label={t('challenge')}>
        {(ids) => (
          <div className="flex gap-2">
            <TextInput
              {...ids}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              readOnly={verdict !== null}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              className="min-w-0 text-lg"
            />
            <Button type="submit" disabled={typed.trim() === '' || verdict !== null}>
              {t('check')}
            </Button>
          </div>
        )}
      </Field>
      <div role="status">{verdict && <Result verdict={verdict} goesOn={goesOn} />}</div>
      {verdict && !verdict.correct && queue && (
        <DisputeButton
          onDispute={() =>
            queue.record('answer_disputed', { task: `word:${word.id}`, answer: typed, language }, Date.now())
          }
        />
      )}
    </form>
  );
}

function Result({ verdict: { correct, hasTypo, solution }, goesOn }: { verdict: Verdict; goesOn: boolean }) {
  const { t } = useText('vocabulary');
  const { icon: Icon, ink, tint } = verdictLook(correct);
  const line = useRef<HTMLParagraphElement>(null);
  // On a phone the verdict would be hidden behind the bar at the foot of the screen.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is not a valid cleanup function.
    line.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <p ref={line} className={`flex items-start gap-2 rounded-card p-4 ${tint} ${ink}`}>
      <Icon aria-hidden size={22} className="mt-0.5 shrink-0" />
      <span>
        <strong>{t(correct ? (hasTypo ? 'rightTypo' : 'right') : 'incorrect')}</strong>{' '}
        {(!correct || hasTypo) && <strong className="text-ink">{solution}</strong>}{' '}
        {correct && goesOn && <span className="text-ink">{t('goesOn')}</span>}
      </span>
    </p>
  );
}
