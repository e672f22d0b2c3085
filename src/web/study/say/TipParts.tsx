import { useText } from '#web/platform/i18n.ts';
import { Marked } from '#web/ui/Prose.tsx';
import type { SoundTip } from './say.api.ts';

/** Instructions for a sound, part by part. */
export function TipParts({ tip, className }: { tip: SoundTip; className: string }) {
  const { t, language } = useText('pronunciation');
  return (
    <dl className={className}>
      {(['mouth', 'tongue', 'trap'] as const).map((part) => (
        <div key={part}>
          <dt className="text-sm font-semibold text-ink-soft">{t(`tip.${part}`)}</dt>
          <dd>
            <Marked text={tip[part][language]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
