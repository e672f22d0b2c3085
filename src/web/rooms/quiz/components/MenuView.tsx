import Pencil from 'lucide-react/icons/pencil';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import { useLanguage, useText } from '#web/platform/i18n.ts';
import { AvatarFace } from '#web/study/AvatarFace.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Face } from '#web/ui/Face.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import type { OwnPlayer } from '../own-player.ts';
import { openRoom } from '../quiz.api.ts';
import { QUIZ_HOST } from '../quiz-host.ts';
import type { QuizRoom } from '../quiz-room.ts';
import { useRoomAction } from '../use-room-action.ts';
import { PlayerDialog } from './PlayerDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';

interface MenuViewProps {
  room: QuizRoom;
  player: OwnPlayer;
  onPlayer(player: OwnPlayer): void;
  /** Called with the scanned code, or with an empty string. */
  onJoin(code: string): void;
}

const BLURBS = [
  { name: 'phones', picture: 'mobile-phone' },
  { name: 'levels', picture: 'seedling' },
  { name: 'television', picture: 'television' },
] as const;

/** First view of the quiz: create a room or join another one. */
export function MenuView({ room, player, onPlayer, onJoin }: MenuViewProps) {
  const { t } = useText('quiz');
  const language = useLanguage();
  const { busy, act } = useRoomAction<'create' | 'own'>(room);
  const [open, setOpen] = useState<'player' | 'scan' | null>(null);
  const nickname = player.nickname.trim();
  const body = { avatar: player.avatar, language, ...(nickname && { nickname }) };
  return (
    <div className="mx-auto flex max-w-184 flex-col gap-6">
      <Card className="flex flex-col items-center gap-5 text-center sm:p-8">
        <Face person={QUIZ_HOST} expression="happy" size={96} ground={1} />
        <div>
          <h1 className="text-3xl font-bold tracking-tight">{t('title')}</h1>
          <p className="mt-2 text-lg text-balance text-ink-soft">{t('lead')}</p>
        </div>
        <div className="flex max-w-full flex-wrap items-center justify-center gap-x-3 rounded-card bg-sunken py-2.5 pr-2 pl-4">
          <AvatarFace avatar={player.avatar} />
          {/* At least as wide as the longest word of the name, so that the content beside it wraps before the word does. */}
          <p className="max-w-full grow basis-16 text-left">
            <span className="block text-sm text-ink-soft">{t('menu.you')}</span>
            <strong className="block break-words">{nickname || t('menu.nameless')}</strong>
          </p>
          <Button variant="quiet" icon={Pencil} className="px-4!" onClick={() => setOpen('player')}>
            {t('menu.change')}
          </Button>
        </div>
        <div className="flex w-full max-w-sm flex-col gap-3">
          <Button busy={busy === 'create'} onClick={() => act('create', () => openRoom({ body }))}>
            {t('menu.create')}
          </Button>
          <Button
            variant="secondary"
            busy={busy === 'own'}
            onClick={() => act('own', () => openRoom({ body: { ...body, settings: { ownWords: true } } }))}
          >
            {t('menu.createOwn')}
          </Button>
          <Button variant="secondary" onClick={() => onJoin('')}>
            {t('menu.join')}
          </Button>
          <Button variant="quiet" icon={ScanQrCode} onClick={() => setOpen('scan')}>
            {t('menu.scan')}
          </Button>
        </div>
      </Card>
      <ul className="grid gap-3 sm:grid-cols-3">
        {BLURBS.map(({ name, picture }) => (
          <li key={name} className="flex items-start gap-3 p-2 sm:flex-col">
            <Picture name={picture} size={36} />
            <div>
              <h2 className="font-bold">{t(`blurbs.${name}`)}</h2>
              <p className="text-[0.9375rem] text-ink-soft">{t(`blurbs.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <PlayerDialog
        open={open === 'player'}
        player={player}
        onChange={onPlayer}
        onClose={() => setOpen(null)}
      />
      <ScanDialog
        open={open === 'scan'}
        onClose={() => setOpen(null)}
        onCode={(code) => {
          setOpen(null);
          onJoin(code);
        }}
      />
    </div>
  );
}
