import Crown from 'lucide-react/icons/crown';
import X from 'lucide-react/icons/x';
import type { QuizPlayer, QuizSession } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { AvatarFace } from '#web/study/AvatarFace.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

interface PlayerListProps {
  session: QuizSession;
  /** Removes a player; null for players without that right. */
  onRemove: ((player: QuizPlayer) => void) | null;
}

/** Players in the room; before the game also whether each is ready. */
export function PlayerList({ session: { players, playerId, phase }, onRemove }: PlayerListProps) {
  const { t } = useText('quiz');
  return (
    <ul className="flex flex-col gap-2">
      {players.map((player) => {
        const { id, nickname, avatar, isReady, isHost, isConnected } = player;
        const name = nickname ?? t('deleted');
        return (
          <li
            key={id}
            className="flex min-h-16 flex-wrap items-center justify-end gap-x-3 rounded-card border border-line bg-surface px-3 py-2"
          >
            <AvatarFace avatar={avatar} className={`size-12 ${isConnected ? '' : 'opacity-50'}`} />
            {/* At least as wide as the longest word of the name, so that the content beside it wraps before the word does. */}
            <span className="flex max-w-full grow basis-24 flex-wrap items-center gap-x-2">
              <strong className="max-w-full break-words">{name}</strong>
              {id === playerId && <span className="text-sm text-ink-soft">{t('lobby.you')}</span>}
              {isHost && (
                <span className="inline-flex items-center gap-1 text-sm text-sun-ink">
                  <Crown aria-hidden size={16} />
                  {t('lobby.host')}
                </span>
              )}
              <span className="ml-auto flex">
                {!isConnected && <Badge tone="sun">{t('lobby.away')}</Badge>}
                {isConnected && phase === 'lobby' && (
                  // The host counts as ready.
                  <Badge tone={isReady || isHost ? 'pine' : 'plain'}>
                    {t(isReady || isHost ? 'lobby.ready' : 'lobby.waiting')}
                  </Badge>
                )}
              </span>
            </span>
            {onRemove && id !== playerId && (
              <IconButton
                label={t('lobby.remove', { name })}
                icon={X}
                className="-mr-1.5"
                onClick={() => onRemove(player)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
