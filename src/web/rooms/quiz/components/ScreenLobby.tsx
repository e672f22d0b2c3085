import Check from 'lucide-react/icons/check';
import Volume2 from 'lucide-react/icons/volume-2';
import { useRef } from 'react';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { AvatarFace } from '#web/study/AvatarFace.tsx';
import { SOUNDS } from '#web/study/play/device-choice.ts';
import { playSound } from '#web/study/play/sounds.ts';
import { LinkQr } from '#web/study/qr/LinkQr.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Face } from '#web/ui/Face.tsx';
import { FITTING_PLACE, fittingSize } from '#web/ui/fitting-size.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { joinLink } from '../join-link.ts';
import { QUIZ_HOST } from '../quiz-host.ts';
import { useAwake } from '../quiz-sound.ts';
import { MuteButton } from './PlayHeader.tsx';

const NAME_SIZE = { most: 'clamp(1rem, 4.2vmin, 3.5rem)', least: '2.4vmin' };

/** How to join the room, readable across a living room. Sizes are relative to the screen's. */
export function ScreenLobby({ session }: { session: QuizSession }) {
  const { t } = useText('quiz');
  const { roomCode, players, maxPlayers } = session;
  const free = Math.max(0, maxPlayers - players.length);
  return (
    <div className="grid grow content-center items-center gap-[4vmin] p-[5vmin] landscape:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 flex-col gap-[3vmin]">
        <p className="flex items-center gap-3 text-[clamp(1.25rem,3.6vmin,3rem)] font-bold">
          <Logo size={40} /> Tillsammans
          <span className="ml-auto">
            <WakeButton />
          </span>
        </p>
        <div className="flex items-center gap-[3vmin]">
          <Face
            person={QUIZ_HOST}
            expression="happy"
            size={96}
            ground={1}
            className="size-[clamp(3rem,10.5vmin,10rem)]"
          />
          <h1 className="text-[clamp(1.75rem,8vmin,6rem)] leading-tight font-bold">{t('screen.join')}</h1>
        </div>
        <p className="text-[clamp(2.75rem,min(20vmin,10vw),15rem)] leading-none font-bold tracking-[0.08em] text-lake">
          {roomCode}
        </p>
        <p className="text-[clamp(1rem,4.2vmin,3.5rem)] text-balance text-ink-soft">
          {t('screen.how', { host: location.host })}
        </p>
      </div>
      <div className="mx-auto rounded-scene border border-line bg-surface p-[3vmin] shadow-card">
        <LinkQr
          label={t('qr.alt')}
          link={joinLink(location.origin, roomCode)}
          className="size-[min(52vmin,38vw)] min-w-48 min-h-48"
        />
      </div>
      <ul
        aria-label={t('lobby.players', { here: players.length, most: maxPlayers })}
        className="grid grid-cols-2 gap-[3vmin] col-span-full landscape:grid-cols-3"
      >
        {players.map(({ id, nickname, avatar, isConnected, isReady, isHost }) => {
          const name = nickname ?? t('deleted');
          return (
            <li key={id} className="flex min-w-0 items-center gap-[1.5vmin]">
              <span className="relative shrink-0">
                <AvatarFace
                  avatar={avatar}
                  className={`size-[clamp(3rem,10.5vmin,10rem)] ${isConnected ? '' : 'opacity-50'}`}
                />
                {(isReady || isHost) && (
                  <Check
                    aria-label={t('lobby.ready')}
                    strokeWidth={3}
                    className="absolute right-0 bottom-0 size-[clamp(1.25rem,4vmin,4rem)] rounded-full bg-pine p-[0.6vmin] text-on-lake"
                  />
                )}
              </span>
              <span style={FITTING_PLACE} className="min-w-0 grow">
                <strong
                  style={{ fontSize: fittingSize(name, NAME_SIZE) }}
                  className="line-clamp-2 leading-tight wrap-anywhere"
                >
                  {name}
                </strong>
              </span>
            </li>
          );
        })}
        {Array.from({ length: free }, (_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: free places are all alike.
            key={index}
            className="flex items-center gap-[1.5vmin]"
          >
            <span
              aria-hidden
              className="size-[clamp(3rem,10.5vmin,10rem)] shrink-0 rounded-full border-3 border-dashed border-line-strong"
            />
            <span className="text-[clamp(1rem,4.2vmin,3.5rem)] text-ink-soft">{t('screen.free')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Button that enables sound: browsers play none on a television before the first press. */
function WakeButton() {
  const { t } = useText('quiz');
  const button = useRef<HTMLButtonElement>(null);
  if (useAwake(button)) return <MuteButton />;
  return (
    <Button
      ref={button}
      variant="secondary"
      icon={Volume2}
      onClick={() => {
        SOUNDS.choose(true);
        void playSound('right');
      }}
    >
      {t('unmute')}
    </Button>
  );
}
