import { useEffect, useRef } from 'react';
import type { PlacementResult } from '#shared/onboarding/placement.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Cove } from '#web/ui/Cove.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { useStartPlacement } from '../placement.api.ts';

/** Recommended lesson, and the ways to continue. */
export function PlacementOutcome({ result }: { result: PlacementResult }) {
  const { t, language } = useText('onboarding');
  const { lesson, known, lessons, asked, correct } = result;
  const { mutate, isPending, error } = useStartPlacement();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const reason = known === 0 ? 'none' : known === lessons ? 'all' : 'some';

  return (
    <div className="mx-auto flex w-full max-w-164 grow flex-col items-center justify-center gap-5 px-4 py-10 text-center">
      <Cove mood="feast" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
        {t('placement.proposal')}
      </h1>
      <Card className="flex w-full max-w-md items-center gap-4 p-5 text-left">
        <Picture name={lesson.picture} size={64} className="shrink-0" />
        <div>
          <p className="text-sm font-semibold text-ink-soft tabular-nums">
            {t('placement.lesson', { id: lesson.id, phase: lesson.phase })}
          </p>
          <p className="text-xl font-bold">{lesson.title[language]}</p>
        </div>
      </Card>
      <p className="max-w-prose text-lg">{t(`placement.because.${reason}`)}</p>
      <p className="max-w-prose text-ink-soft tabular-nums">{t('placement.score', { correct, asked })}</p>
      <div role="alert">{error && <p className="font-semibold text-falu">{errorText(error)}</p>}</div>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row-reverse">
        <LinkButton href={`/lessons/${lesson.id}`}>{t('placement.begin', { id: lesson.id })}</LinkButton>
        <LinkButton href={`/lessons?phase=${lesson.phase}`} variant="secondary">
          {t('placement.toLessons')}
        </LinkButton>
        {reason === 'all' && (
          <LinkButton href="/reading" variant="secondary">
            {t('placement.read')}
          </LinkButton>
        )}
      </div>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        {t('placement.again')}
      </Button>
    </div>
  );
}
