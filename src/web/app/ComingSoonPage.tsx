import { useText } from '#web/platform/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** The rooms that are still being built, each with a picture of what it will be about. */
const ROOMS = {
  videoLessons: { picture: 'clapper-board' },
};

export type FutureRoom = keyof typeof ROOMS;

/** Says honestly that a room is not there yet, what it will be, and where to go meanwhile. */
export default function ComingSoonPage({ room }: { room: FutureRoom }) {
  const { t } = useText('app');
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-10 text-center sm:py-16">
      <div className="flex size-28 items-center justify-center rounded-full bg-lake-tint">
        <Picture name={ROOMS[room].picture} size={64} />
      </div>
      <Badge tone="sun">{t('soon.badge')}</Badge>
      <h1 className="text-3xl font-bold">{t(`pages.${room}.title`)}</h1>
      <p className="text-lg text-balance">{t(`soon.${room}`)}</p>
      <p className="text-balance text-ink-soft">{t('soon.meanwhile')}</p>
      <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <LinkButton href="/lessons">{t('soon.toLessons')}</LinkButton>
        <LinkButton href="/" variant="secondary">
          {t('soon.toHome')}
        </LinkButton>
      </div>
    </div>
  );
}
