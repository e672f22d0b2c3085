import Copy from 'lucide-react/icons/copy';
import QrCode from 'lucide-react/icons/qr-code';
import Tv from 'lucide-react/icons/tv';
import { useState } from 'react';
import { USUAL_TITLE } from '#shared/quiz/limits.ts';
import type { QuizPlayer, QuizSession } from '#shared/quiz/quiz-view.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { LinkQr } from '#web/study/qr/LinkQr.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Face } from '#web/ui/Face.tsx';
import { toast } from '#web/ui/toast.ts';
import { joinLink } from '../join-link.ts';
import { sayReady, startGame } from '../quiz.api.ts';
import { QUIZ_HOST } from '../quiz-host.ts';
import { screenPath } from '../quiz-paths.ts';
import type { QuizRoom } from '../quiz-room.ts';
import { hostOf, isHost, ownPlayer } from '../room-state.ts';
import { useGameSettings } from '../use-game-settings.ts';
import { useRoomAction } from '../use-room-action.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PlayerList } from './PlayerList.tsx';
import { Podium } from './Podium.tsx';
import { QrDialog } from './QrDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RoomSettings } from './RoomSettings.tsx';

interface LobbyViewProps {
  room: QuizRoom;
  session: QuizSession;
  /** Guests see no navigation bar at the foot of the screen. */
  isGuest: boolean;
}

/** Lobby before the game: how to join, the players present, and the settings. */
export function LobbyView({ room, session, isGuest }: LobbyViewProps) {
  const { t } = useText('quiz');
  const { busy, act } = useRoomAction<'start' | 'ready'>(room);
  const game = useGameSettings(room, session);
  const [open, setOpen] = useState<'qr' | 'preview' | 'leave' | null>(null);
  const [unwanted, setUnwanted] = useState<QuizPlayer | null>(null);
  const { id, title, roomCode, players, maxPlayers } = session;
  const params = { id };
  const isHosting = isHost(session);
  const isReady = ownPlayer(session)?.isReady ?? false;
  const host = hostOf(session)?.nickname ?? t('deleted');

  /** Waits for pending settings so that a game started right away uses them. */
  const start = () =>
    act('start', async () => {
      await game.settled();
      return startGame({ params });
    });

  async function copy() {
    try {
      await copyText(roomCode);
      toast({ tone: 'good', title: t('lobby.copied') });
    } catch {
      toast({ tone: 'bad', title: t('lobby.notCopied'), text: roomCode });
    }
  }

  return (
    <div className="mx-auto flex max-w-184 flex-col gap-6">
      <div className="flex flex-col items-center gap-3 text-center">
        <Face person={QUIZ_HOST} expression={players.length > 1 ? 'happy' : 'neutral'} size={80} ground={1} />
        <h1 className="text-2xl font-bold tracking-tight">
          {title === USUAL_TITLE ? t('lobby.usualTitle') : title}
        </h1>
        <p className="text-ink-soft">{t('lobby.lead')}</p>
        {/* A large screen shows the QR code to all. */}
        <LinkQr
          label={t('qr.alt')}
          link={joinLink(location.origin, roomCode)}
          className="size-50 border border-line max-md:hidden"
        />
        <p className="text-[clamp(2.25rem,12vw,3.75rem)] leading-tight font-bold tracking-[0.12em] text-lake">
          <span className="sr-only">{t('lobby.code')} </span>
          {roomCode}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="secondary" icon={Copy} onClick={copy}>
            {t('lobby.copy')}
          </Button>
          <Button variant="secondary" icon={QrCode} onClick={() => setOpen('qr')}>
            {t('lobby.qr')}
          </Button>
          <a href={screenPath(roomCode)} target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
            <Tv aria-hidden size={20} className="shrink-0" />
            {t('lobby.television')}
          </a>
        </div>
      </div>
      <section aria-labelledby="players">
        <h2 id="players" className="mb-3 text-xl font-bold">
          {t('lobby.players', { here: players.length, most: maxPlayers })}
        </h2>
        <PlayerList session={session} onRemove={isHosting ? setUnwanted : null} />
      </section>
      <div
        className={`-mx-4 flex flex-col gap-2 bg-ground px-4 py-3 max-md:sticky md:mx-0 md:flex-row md:items-center md:px-0 ${isGuest ? 'bottom-0' : 'bottom-(--tabs)'}`}
      >
        {isHosting ? (
          <Button busy={busy === 'start'} onClick={start}>
            {t('lobby.start')}
          </Button>
        ) : (
          <>
            <Button
              variant={isReady ? 'secondary' : 'primary'}
              aria-pressed={isReady}
              busy={busy === 'ready'}
              onClick={() => act('ready', () => sayReady({ params, body: { isReady: !isReady } }))}
            >
              {t(isReady ? 'lobby.notReady' : 'lobby.sayReady')}
            </Button>
            <p role="status" className="text-center text-ink-soft">
              {t('lobby.waitFor', { name: host })}
            </p>
          </>
        )}
      </div>
      <RoomSettings game={game.shown} onChange={isHosting ? game.change : null} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={() => setOpen('preview')}>
          {t('lobby.preview')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('leave')}>
          {t('leave.leave')}
        </Button>
      </div>
      <QrDialog open={open === 'qr'} onClose={() => setOpen(null)} code={roomCode} />
      <Dialog open={open === 'preview'} onClose={() => setOpen(null)} title={t('preview.title')}>
        <Card className="flex flex-col gap-4">
          <p className="text-ink-soft">{t('preview.text')}</p>
          <Podium
            board={players.map(({ id: player, nickname, avatar }, index) => ({
              id: player,
              nickname,
              avatar,
              rank: index + 1,
              score: 0,
              correct: 0,
              timeBonus: 0,
            }))}
          />
        </Card>
      </Dialog>
      <RemoveDialog player={unwanted} room={room} session={session} onClose={() => setUnwanted(null)} />
      <LeaveDialog open={open === 'leave'} room={room} session={session} onClose={() => setOpen(null)} />
    </div>
  );
}
