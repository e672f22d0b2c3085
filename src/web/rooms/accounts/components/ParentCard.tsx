import { type FormEvent, useState } from 'react';
import { isEmailAddress } from '#shared/accounts/email.ts';
import { MAX_EMAIL_LENGTH } from '#shared/accounts/limits.ts';
import type { ParentRequest } from '#shared/accounts/parent.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useAskParent, useParentRequest } from '../moving.api.ts';
import { GrownForm } from './GrownForm.tsx';

/** True once the card was put off. It returns with the next start of the app, so nothing is stored. */
let isPutOff = false;

interface ParentCardProps {
  /** Offers to put the card off until the next start. */
  isSkippable?: boolean;
}

/**
 * Card on which a minor asks a parent to confirm the account. Renders nothing until its state has loaded, and once no
 * confirmation is needed.
 */
export default function ParentCard({ isSkippable = false }: ParentCardProps) {
  const { t } = useText('moving');
  const { data: request } = useParentRequest();
  const [isHidden, setHidden] = useState(isSkippable && isPutOff);
  const [isAskingAgain, setAskingAgain] = useState(false);
  if (!request || request.state === 'not-needed' || isHidden) return null;
  const isFormShown = request.state !== 'asked' || isAskingAgain;
  const putOff = () => {
    isPutOff = true;
    setHidden(true);
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('card.title')}</h2>
      <p className="text-ink-soft">{t('card.text')}</p>
      <div role="status">
        <StateText request={request} />
      </div>
      {isFormShown ? (
        <AskForm onAsked={() => setAskingAgain(false)} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setAskingAgain(true)}>
          {t('card.again')}
        </Button>
      )}
      {!isSkippable && <GrownForm />}
      {isSkippable && (
        <Button variant="quiet" className="self-start" onClick={putOff}>
          {t('card.later')}
        </Button>
      )}
    </Card>
  );
}

function StateText({ request: { state, expiresAt, isMailed } }: { request: ParentRequest }) {
  const { t, locale } = useText('moving');
  if (state === 'refused') return <p>{t('card.refused')}</p>;
  if (state !== 'asked' || expiresAt === null) return null;
  const date = writtenDay(new Date(expiresAt), locale, { dateStyle: 'long' });
  return <p>{t(isMailed ? 'card.asked' : 'card.askedOperator', { date })}</p>;
}

function AskForm({ onAsked }: { onAsked(): void }) {
  const { t } = useText('moving');
  const errorText = useErrorText();
  const ask = useAskParent();
  const form = useForm({ email: '' }, t);
  const [failure, setFailure] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const email = form.values.email.trim();
    if (form.show(isEmailAddress(email) ? {} : { email: 'problem.email' }) || !form.begin()) return;
    ask.mutate(
      { email },
      {
        onSuccess: onAsked,
        onSettled: () => form.end(),
        onError: (error) => {
          if (form.show(refusedFields(error, ['email'], {}))) return;
          setFailure(errorText(error));
        },
      },
    );
  }

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t('card.email')} hint={t('card.note')} error={form.error('email')}>
        {(ids) => (
          <TextInput
            {...ids}
            {...form.text('email')}
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            required
          />
        )}
      </Field>
      <div role="alert" className="empty:hidden">
        {failure && <p className="rounded-control bg-falu-tint px-3.5 py-3 text-falu">{failure}</p>}
      </div>
      <Button type="submit" className="self-start" busy={ask.isPending}>
        {t(ask.isPending ? 'card.pending' : 'card.submit')}
      </Button>
    </form>
  );
}
