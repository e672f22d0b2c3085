import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Marked } from '#web/ui/Prose.tsx';

/** Card about the person who presents a film. */
export function Instructor({ instructor: { name, avatar, region, bio } }: Pick<WholeVideo, 'instructor'>) {
  const { t, language } = useText('video');
  return (
    <Card className="flex items-center gap-4">
      <span
        aria-hidden
        className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-full bg-sun-tint text-xl font-bold text-sun-ink"
      >
        {avatar ? <img src={avatar} alt="" className="size-full object-cover" /> : name.slice(0, 1)}
      </span>
      <div className="min-w-0">
        <h2 className="font-bold">{t('with', { name, region })}</h2>
        <p className="text-ink-soft">
          <Marked text={bio[language]} />
        </p>
      </div>
    </Card>
  );
}
