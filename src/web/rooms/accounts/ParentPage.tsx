import { Link } from 'wouter';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { isDeadLink, useLinkToken } from '#web/platform/link-token.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Arrival } from './components/Arrival.tsx';
import { AuthFrame } from './components/AuthFrame.tsx';
import { useAnswerAsParent, useParentLink } from './moving.api.ts';

/** Page behind the link mailed to a parent: explains what the account stores and allows, and takes the answer. */
export default function ParentPage() {
  const { t } = useText('moving');
  const token = useLinkToken();
  const request = useParentLink(token);
  return (
    <AuthFrame>
      {token === '' || isDeadLink(request.error) ? (
        <Ended name="dead" />
      ) : (
        <Loaded
          query={request}
          skeleton={<Skeleton className="h-96" />}
          loading={t('parent.loading')}
          failed={t('parent.failed')}
        >
          {({ firstName, isConfirmed }) =>
            isConfirmed ? (
              <Withdrawal key={token} token={token} name={firstName} />
            ) : (
              <Question key={token} token={token} name={firstName} />
            )
          }
        </Loaded>
      )}
    </AuthFrame>
  );
}

const PARTS = ['stores', 'can', 'opens', 'later'] as const;

function Question({ token, name }: { token: string; name: string }) {
  const { t, language } = useText('moving');
  const errorText = useErrorText();
  const answer = useAnswerAsParent();
  const send = (isConfirmed: boolean) => answer.mutate({ token, isConfirmed, language });
  if (answer.isSuccess) {
    return <Ended name={answer.variables.isConfirmed ? 'confirmed' : 'refused'} child={name} />;
  }
  if (isDeadLink(answer.error)) return <Ended name="dead" />;
  return (
    <>
      <h1 className="mb-4 text-3xl font-bold tracking-tight">{t('parent.title', { name })}</h1>
      <p className="mb-5">{t('parent.intro', { name })}</p>
      <dl className="mb-5 flex flex-col gap-3">
        {PARTS.map((part) => (
          <div key={part}>
            <dt className="font-semibold">{t(`parent.${part}Title`, { name })}</dt>
            <dd>{t(`parent.${part}`, { name })}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-5">
        <Link href="/privacy" className="underline underline-offset-2 hover:text-lake">
          {t('parent.privacy')}
        </Link>
      </p>
      <div role="alert">
        {answer.error && (
          <p className="mb-5 rounded-control bg-falu-tint px-3.5 py-3 text-falu">{errorText(answer.error)}</p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <Button busy={answer.isPending && answer.variables.isConfirmed} onClick={() => send(true)}>
          {t('parent.confirm')}
        </Button>
        <Button
          variant="secondary"
          busy={answer.isPending && !answer.variables.isConfirmed}
          onClick={() => send(false)}
        >
          {t('parent.refuse')}
        </Button>
      </div>
    </>
  );
}

/** Page of a parent who has agreed, and may take that back. */
function Withdrawal({ token, name }: { token: string; name: string }) {
  const { t, language } = useText('moving');
  const errorText = useErrorText();
  const answer = useAnswerAsParent();
  if (answer.isSuccess) return <Ended name="refused" child={name} />;
  if (isDeadLink(answer.error)) return <Ended name="dead" />;
  return (
    <>
      <h1 className="mb-4 text-3xl font-bold tracking-tight">{t('withdraw.title', { name })}</h1>
      <p className="mb-5">{t('withdraw.text', { name })}</p>
      <div role="alert">
        {answer.error && (
          <p className="mb-5 rounded-control bg-falu-tint px-3.5 py-3 text-falu">{errorText(answer.error)}</p>
        )}
      </div>
      <Button
        variant="secondary"
        busy={answer.isPending}
        onClick={() => answer.mutate({ token, isConfirmed: false, language })}
      >
        {t('withdraw.submit')}
      </Button>
    </>
  );
}

function Ended({ name, child = '' }: { name: 'dead' | 'confirmed' | 'refused'; child?: string }) {
  const { t } = useText('moving');
  return (
    <>
      <Arrival>
        <h1 className="mb-4 text-3xl font-bold tracking-tight">{t(`parent.${name}Title`)}</h1>
        <p className="mb-5">{t(`parent.${name}Text`, { name: child })}</p>
      </Arrival>
      <LinkButton href="/" variant="secondary">
        {t('parent.toStart')}
      </LinkButton>
    </>
  );
}
