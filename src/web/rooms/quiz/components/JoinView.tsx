import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Tv from 'lucide-react/icons/tv';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { CODE_LENGTH, MAX_NICKNAME } from '#shared/quiz/limits.ts';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useLanguage, useText } from '#web/platform/i18n.ts';
import { noteFailure } from '#web/platform/query.ts';
import { AvatarFace } from '#web/study/AvatarFace.tsx';
import { useForm } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { isCode, tidyCode } from '../join-link.ts';
import type { OwnPlayer } from '../own-player.ts';
import { takeSeat } from '../quiz.api.ts';
import { QUIZ_PATH, screenPath } from '../quiz-paths.ts';
import { PlayerDialog } from './PlayerDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';

interface JoinViewProps {
  /** Code from the link or the camera; empty if it has to be typed. */
  code: string;
  player: OwnPlayer;
  onPlayer(player: OwnPlayer): void;
  onSeated(session: QuizSession): void;
  /** True for visitors who are not signed in. They can join if the host allows guests. */
  isGuest: boolean;
  /** Null if there is no previous view. */
  onBack: (() => void) | null;
}

/** Levels that a guest can choose; higher ones would get the same words. */
const GUEST_LEVELS = ['A1', 'A2', 'B1', 'B2'] as const;
type GuestLevel = (typeof GUEST_LEVELS)[number];

/** Field that an error code of the server belongs to. */
const FIELD_OF: Readonly<Record<string, 'code' | 'nickname'>> = {
  room_not_found: 'code',
  nickname_taken: 'nickname',
  nickname_refused: 'nickname',
};

/** Form to join a room: its code, a name and an avatar. Joining always needs a press of the button. */
export function JoinView({ code, player, onPlayer, onSeated, isGuest, onBack }: JoinViewProps) {
  const { t } = useText('quiz');
  const errorText = useErrorText();
  const language = useLanguage();
  // The form's errors are already in the learner's language.
  const form = useForm({ code, nickname: player.nickname }, (text) => text);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [open, setOpen] = useState<'avatar' | 'scan' | null>(null);
  const [level, setLevel] = useState<GuestLevel>('A1');
  const { values } = form;
  const [, navigate] = useLocation();

  const codeProblem = () =>
    !isCode(values.code) && { code: t(values.code ? 'join.codeShort' : 'join.codeMissing') };

  /** A television needs no name and no avatar. */
  function lookOn() {
    if (!form.show({ ...codeProblem() })) navigate(screenPath(values.code));
  }

  async function join(event: FormEvent) {
    event.preventDefault();
    const nickname = values.nickname.trim();
    const problems = {
      ...codeProblem(),
      ...(!nickname && { nickname: t('join.nicknameMissing') }),
    };
    setRefusal(null);
    if (form.show(problems) || !form.begin()) return;
    setBusy(true);
    try {
      onPlayer({ ...player, nickname });
      const body = {
        roomCode: values.code,
        nickname,
        avatar: player.avatar,
        language,
        ...(isGuest && { level }),
      };
      onSeated((await takeSeat({ body })).session);
    } catch (error) {
      noteFailure(error);
      const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined;
      if (field) form.show({ [field]: errorText(error) });
      else setRefusal(error);
    } finally {
      form.end();
      setBusy(false);
    }
  }

  const address = values.code ? `${QUIZ_PATH}?join=${values.code}` : QUIZ_PATH;
  const signInPath = `/auth?to=${encodeURIComponent(address)}`;
  const mustSignIn = isGuest && refusal instanceof ApiError && refusal.code === 'unauthenticated';
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-4">
      <h1 className="text-3xl font-bold tracking-tight">{t('join.title')}</h1>
      {isGuest && <p className="text-ink-soft">{t('join.guest')}</p>}
      <Card>
        <form ref={form.ref} noValidate onSubmit={join} className="flex flex-col gap-5">
          <Field label={t('join.code')} hint={t('join.codeHint')} error={form.error('code')}>
            {(ids) => (
              <div className="flex gap-2">
                <TextInput
                  {...ids}
                  name="code"
                  value={values.code}
                  onChange={({ target: { value } }) => form.set('code', tidyCode(value))}
                  // Longer than a code, because pasted text may contain spaces, which are removed.
                  maxLength={CODE_LENGTH * 2}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className="min-w-0 text-2xl! font-bold tracking-[0.2em]"
                />
                <IconButton
                  label={t('menu.scan')}
                  icon={ScanQrCode}
                  tone="tinted"
                  className="size-12!"
                  onClick={() => setOpen('scan')}
                />
              </div>
            )}
          </Field>
          <Field label={t('join.nickname')} hint={t('join.nicknameHint')} error={form.error('nickname')}>
            {(ids) => (
              <TextInput
                {...ids}
                {...form.text('nickname')}
                maxLength={MAX_NICKNAME}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          {isGuest && (
            <Field label={t('join.level')}>
              {(ids) => (
                <SelectInput
                  {...ids}
                  value={level}
                  options={GUEST_LEVELS.map((value) => ({ value, label: t(`join.levels.${value}`) }))}
                  onChange={({ target: { value } }) => setLevel(value as GuestLevel)}
                />
              )}
            </Field>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <AvatarFace avatar={player.avatar} className="size-16" />
            <Button variant="secondary" onClick={() => setOpen('avatar')}>
              {t('avatar.choose')}
            </Button>
          </div>
          <div role="alert">
            {refusal !== null && (
              <p className="rounded-card bg-falu-tint p-4 font-semibold text-falu">
                {mustSignIn ? t('join.noGuests') : errorText(refusal)}
              </p>
            )}
          </div>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
            {onBack ? (
              <Button variant="quiet" onClick={onBack}>
                {t('join.back')}
              </Button>
            ) : (
              <LinkButton href={signInPath} variant="quiet">
                {t('join.signIn')}
              </LinkButton>
            )}
            <Button type="submit" busy={isBusy}>
              {t('join.join')}
            </Button>
          </div>
        </form>
      </Card>
      <Button variant="quiet" icon={Tv} className="self-center" onClick={lookOn}>
        {t('join.lookOn')}
      </Button>
      <PlayerDialog
        open={open === 'avatar'}
        hasName={false}
        player={player}
        onChange={onPlayer}
        onClose={() => setOpen(null)}
      />
      <ScanDialog
        open={open === 'scan'}
        onClose={() => setOpen(null)}
        onCode={(scanned) => {
          setOpen(null);
          form.set('code', scanned);
        }}
      />
    </div>
  );
}
