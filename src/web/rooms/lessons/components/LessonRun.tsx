import { useEffect, useState } from 'react';
import type { Answer } from '#shared/course/answer.ts';
import { kindOf } from '#shared/course/exercises/kinds.ts';
import type { LessonDetail, LessonEvent } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { count, NOTHING_ANSWERED } from '#web/study/play/tally.ts';
import { RunFooter } from '#web/study/RunFooter.tsx';
import { useSettled } from '#web/study/settled.ts';
import { SyncSign } from '#web/study/sync/SyncSign.tsx';
import { ToNext } from '#web/study/ToNext.tsx';
import { ExerciseModule } from '#web/study/tasks/ExerciseModule.tsx';
import { useSilenceOnLeave } from '#web/study/voice/speak.ts';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RunHeader } from '#web/ui/RunHeader.tsx';
import { RunHeading } from '#web/ui/RunHeading.tsx';
import { type PartPlace, placeIn } from '../parts.ts';
import { areAnswered, passageOf } from '../passage.ts';
import { advance, goBack, mayGoBack, mayGoOn, noteAnswer, type Run, type RunEvent } from '../run.ts';
import { Dots } from './Dots.tsx';
import { FinishedScreen } from './FinishedScreen.tsx';
import { ModuleView, moduleTitle } from './ModuleView.tsx';
import { PartEnd } from './PartEnd.tsx';
import { PassageAgain } from './PassageAgain.tsx';
import { Transcript } from './Transcript.tsx';

/** Module types with a task before the next module. */
const TO_DO: ReadonlySet<string> = new Set(['say', 'writing']);

interface LessonRunProps {
  lesson: LessonDetail;
  /** Position at which the learner continues. */
  start: Run;
  queue: EventQueue;
  /** True if another screen preceded it, so that the first heading takes the focus. */
  takesFocus: boolean;
  /** Queues an event and sends it; returns its id. */
  record(event: RunEvent & Pick<LessonEvent, 'answer' | 'language'>): string;
}

/** Run through a lesson, from the saved position to the end. */
export function LessonRun({ lesson, start, queue, takesFocus, record }: LessonRunProps) {
  const { t, language } = useText('lessons');
  const { t: tStudy } = useText('study');
  const [run, setRun] = useState(start);
  /** Step counter: each shown module is a new step, even a repeated exercise. */
  const [step, setStep] = useState(0);
  /**
   * Step at which a scene was last played or a line spoken; until then the module's own button is the primary one.
   */
  const [doneAt, setDoneAt] = useState<number | null>(null);
  const [tally, setTally] = useState(NOTHING_ANSWERED);
  /** Tally at the beginning of the current part. */
  const [atPartStart, setAtPartStart] = useState(tally);
  /** The part that has just been completed. */
  const [ended, setEnded] = useState<PartPlace | null>(null);
  /** Id of the event that ended it. */
  const [partEndId, setPartEndId] = useState<string | null>(null);
  const [completionId, setCompletionId] = useState<string | null>(null);
  /** Answers of this visit by module, shown again after going back. */
  const [given, setGiven] = useState<Readonly<Record<number, Answer>>>({});
  const { guard, isSettled } = useSettled(step);
  useSilenceOnLeave(step);

  const placeOf = ({ position }: Run) => placeIn(lesson.parts, position, lesson.modules.length);
  const place = placeOf(run);
  const move = (next: Run) => {
    setRun(next);
    setStep(step + 1);
  };
  const next = () => {
    const { run: reached, events } = advance(run);
    for (const event of events) {
      const id = record(event);
      if (event.kind === 'completed') setCompletionId(id);
    }
    if (reached === run) return;
    const endsPart = reached.phase === 'modules' && placeOf(reached).part > place.part;
    if (endsPart && !run.visited.has(reached.position)) {
      setEnded(place);
      setPartEndId(record({ kind: 'partCompleted', moduleIndex: run.position }));
    }
    move(reached);
  };
  const goOnToNextPart = () => {
    setAtPartStart(tally);
    setEnded(null);
    setStep(step + 1);
  };
  const previous = mayGoBack(run) ? () => move(goBack(run)) : null;
  const judged = (answer: Answer, correct: boolean) => {
    setTally(count(tally, step, correct));
    setGiven({ ...given, [run.position]: answer });
    record({ kind: 'answered', moduleIndex: run.position, answer, language });
    setRun(noteAnswer(run, correct));
  };
  useArrowKeys(
    isSettled,
    ended ? null : previous,
    mayGoOn(run) && run.phase === 'modules' && !ended ? next : null,
  );

  if (run.phase === 'finished') {
    return (
      <div className="contents" {...guard}>
        <FinishedScreen lesson={lesson} completionId={completionId} queue={queue} />
      </div>
    );
  }
  if (ended) {
    return (
      <div className="contents" {...guard}>
        <PartEnd
          {...ended}
          answered={tally.answered - atPartStart.answered}
          right={tally.right - atPartStart.right}
          modules={lesson.modules.slice(
            lesson.parts[ended.part - 1]?.firstModule,
            lesson.parts[ended.part]?.firstModule,
          )}
          nextMinutes={lesson.parts[ended.part]?.minutes ?? 1}
          endId={partEndId}
          queue={queue}
          onGoOn={goOnToNextPart}
        />
      </div>
    );
  }
  const module = lesson.modules[run.position];
  if (!module) return null;
  const isAgain = run.phase === 'again';
  const dots = <Dots run={run} place={place} />;
  const passage = passageOf(lesson.modules, module);
  const isAnswered = areAnswered(lesson.modules, passage?.id ?? module.id, run.visited);
  const needsVoice =
    module.type === 'listening' ||
    passage?.type === 'listening' ||
    (module.type === 'exercise' && kindOf(module.content).needsVoice(module.content));
  const heading = (
    <>
      <RunHeading
        key={step}
        whole={lesson.title[language]}
        kind={module.type === 'exercise' ? tStudy(`kind.${module.content.kind}`) : t(`module.${module.type}`)}
        title={moduleTitle(module, language)}
        takesFocus={takesFocus || step > 0}
      />
      {(step === 0 || needsVoice) && <VoiceNote />}
      {passage && <PassageAgain key={`passage-${step}`} passage={passage} language={language} />}
    </>
  );
  return (
    <div className="contents" {...guard}>
      <RunHeader
        href="/lessons"
        leaveLabel={t('leave')}
        percent={isAgain ? 100 : (place.number / place.total) * 100}
        progressLabel={t('progress')}
        place={
          isAgain
            ? t('againPlace', { number: run.againCount - run.again.length + 1, total: run.againCount })
            : t(place.parts > 1 ? 'placeInPart' : 'place', { ...place })
        }
        sign={<SyncSign queue={queue} />}
      />
      {module.type === 'exercise' ? (
        <ExerciseModule
          key={step}
          exercise={module.content}
          language={language}
          seed={`${lesson.id}-${module.id}-${run.phase}`}
          draftKey={`task/${lesson.id}/${module.id}`}
          heading={heading}
          given={run.phase === 'modules' ? given[run.position] : undefined}
          mayGoOn={mayGoOn(run)}
          comesAgain={run.phase === 'modules'}
          inARow={tally.inARow}
          onJudged={judged}
          onDispute={(answer) => {
            const task = `lesson:${lesson.id}:${module.id}`;
            queue.record('answer_disputed', { task, answer, language }, Date.now());
          }}
          onNext={next}
          onPrevious={previous}
          dots={dots}
        >
          {passage?.type === 'listening' && isAnswered && (
            <Transcript content={passage.content} language={language} />
          )}
        </ExerciseModule>
      ) : (
        <>
          <div key={step} className="mx-auto flex w-full max-w-164 grow flex-col gap-5 px-4 pb-8">
            {heading}
            <ToNext />
            <ModuleView
              lessonId={lesson.id}
              module={module}
              language={language}
              isAnswered={isAnswered}
              onDone={() => setDoneAt(step)}
            />
          </div>
          <RunFooter onPrevious={previous} dots={dots}>
            {module.type === 'roleplay' && doneAt !== step ? (
              <Button variant="quiet" onClick={next} className="px-3!">
                {t('skipScene')}
              </Button>
            ) : (
              <Button
                variant={TO_DO.has(module.type) && doneAt !== step ? 'secondary' : 'primary'}
                onClick={next}
              >
                {tStudy('next')}
              </Button>
            )}
          </RunFooter>
        </>
      )}
    </div>
  );
}

/** Left and right arrow keys turn the pages unless the focused element uses them. */
function useArrowKeys(isSettled: () => boolean, previous: (() => void) | null, next: (() => void) | null) {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if (event.repeat || !isSettled()) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, button, summary, a')
      )
        return;
      if (event.key === 'ArrowRight') next?.();
      if (event.key === 'ArrowLeft') previous?.();
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [isSettled, previous, next]);
}
