import type { JoinPreview } from '#shared/accounts/moving.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLinkToken } from '#web/platform/link-token.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { PasswordConfirmation } from './components/PasswordConfirmation.tsx';
import { useCreateJoinLink, useJoinFamily, useJoinPreview } from './moves.api.ts';

/** Page on which a holder invites another account into the family, and on which the invited holder accepts. */
export default function JoinPage() {
  const token = useLinkToken();
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4">
      {token === '' ? <Invite /> : <Accept token={token} />}
    </div>
  );
}

function Invite() {
  const { t, language, locale } = useText('moving');
  const errorText = useErrorText();
  const create = useCreateJoinLink();
  return (
    <>
      <h1 className="text-3xl font-bold">{t('join.title')}</h1>
      <p className="text-ink-soft">{t('join.text')}</p>
      <Card className="flex flex-col gap-3">
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {['invite1', 'invite2', 'invite3'].map((part) => (
            <li key={part}>{t(`join.${part}`)}</li>
          ))}
        </ul>
        <div role="alert" className="empty:hidden">
          {create.error && (
            <p className="rounded-control bg-falu-tint px-3.5 py-3 text-falu">{errorText(create.error)}</p>
          )}
        </div>
        <Button className="self-start" busy={create.isPending} onClick={() => create.mutate({ language })}>
          {t('join.create')}
        </Button>
        <div role="status" className="empty:hidden">
          {create.data && (
            <>
              <p>
                {t('join.ready', {
                  date: writtenDay(new Date(create.data.expiresAt), locale, { dateStyle: 'long' }),
                })}
              </p>
              <p className="rounded-control bg-sunken px-3.5 py-3 break-all">{create.data.link}</p>
            </>
          )}
        </div>
      </Card>
    </>
  );
}

function Accept({ token }: { token: string }) {
  const { t } = useText('moving');
  const preview = useJoinPreview(token);
  const { error } = preview;
  if (error instanceof ApiError && (error.code === 'invalid_token' || error.code === 'own_family')) {
    const name = error.code === 'own_family' ? 'own' : 'dead';
    return <EmptyState title={t(`join.${name}Title`)} text={t(`join.${name}Text`)} />;
  }
  return (
    <Loaded query={preview} skeleton={<Skeleton className="h-96" />} failed={t('join.failed')}>
      {(data) => <Question token={token} preview={data} />}
    </Loaded>
  );
}

function Question({ token, preview }: { token: string; preview: JoinPreview }) {
  const { t, language, locale } = useText('moving');
  const join = useJoinFamily();
  const name = preview.holderName;
  const names = new Intl.ListFormat(locale).format(preview.learners.map(({ firstName }) => firstName));
  if (join.isSuccess) {
    return (
      <Card className="flex flex-col gap-3" role="status">
        <h1 className="text-3xl font-bold">{t('join.doneTitle')}</h1>
        <p>{t('join.doneText', { name })}</p>
        {/* A full page load, because nothing of the ended session may stay in memory. */}
        <a href="/" className="underline underline-offset-2 hover:text-lake">
          {t('parent.toStart')}
        </a>
      </Card>
    );
  }
  if (!preview.fits) {
    return <EmptyState title={t('join.fullTitle')} text={t('join.fullText')} />;
  }
  return (
    <>
      <h1 className="text-3xl font-bold">{t('join.question', { name })}</h1>
      <Card className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>{t('join.effect1', { names, name })}</li>
          {['effect2', 'effect3', 'effect4'].map((part) => (
            <li key={part}>{t(`join.${part}`, { name })}</li>
          ))}
        </ul>
        <PasswordConfirmation
          label={t('join.password')}
          submit={t('join.submit')}
          isPending={join.isPending}
          onSubmit={(password, onError) => join.mutate({ token, password, language }, { onError })}
        />
        <LinkButton href="/" variant="quiet" className="self-start">
          {t('join.cancel')}
        </LinkButton>
      </Card>
    </>
  );
}
