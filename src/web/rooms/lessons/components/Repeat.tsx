import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { Invitation } from '#web/study/practice/Invitation.tsx';
import { RoundFlow } from '#web/study/practice/RoundFlow.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

interface RepeatProps {
  lesson: LessonDetail;
  queue: EventQueue;
  /** The learner would rather turn the pages again. */
  onRead(): void;
}

/** Repetition of a finished lesson: a round of tasks with its words. */
export function Repeat({ lesson, queue, onRead }: RepeatProps) {
  const { t, language } = useText('lessons');
  return (
    <RoundFlow
      wanted={{ lessonId: lesson.id }}
      queue={queue}
      href="/lessons"
      invitation={({ tasks, xp }, begin) => (
        <Invitation
          title={t('repeat.title', { title: lesson.title[language] })}
          text={t('repeat.text', { count: tasks.length })}
          brings={xp > 0 ? t('repeat.brings', { xp }) : t('repeat.bringsNone')}
        >
          <Button onClick={begin}>{t('repeat.begin')}</Button>
          <Button variant="quiet" onClick={onRead}>
            {t('repeat.read')}
          </Button>
          <LinkButton href="/lessons" variant="quiet">
            {t('backToLessons')}
          </LinkButton>
        </Invitation>
      )}
    />
  );
}
