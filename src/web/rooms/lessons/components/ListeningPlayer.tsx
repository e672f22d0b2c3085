import Play from 'lucide-react/icons/play';
import Snail from 'lucide-react/icons/snail';
import Square from 'lucide-react/icons/square';
import type { Listening } from '#shared/course/lesson.ts';
import { useText } from '#web/platform/i18n.ts';
import { usePlayLines } from '#web/study/voice/play-lines.ts';
import { isMissingVoiceUnreported, useSpeaker } from '#web/study/voice/speak.ts';
import { Button } from '#web/ui/Button.tsx';
import { Face } from '#web/ui/Face.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { speakerFace } from '../faces.ts';

/** Plays all lines with the voices of their speakers, at normal speed or slowly. Shows the speaker but no text. */
export function ListeningPlayer({ content }: { content: Listening }) {
  const { t } = useText('voice');
  const { t: tLessons } = useText('lessons');
  const { stop } = useSpeaker();
  const { heard, play } = usePlayLines();
  const { speakers, lines } = content;
  const speaking = heard === null ? null : lines[heard]?.speaker;

  const hear = async (slow: boolean) => {
    const voices = new Map(speakers.map(({ name, voice }) => [name, voice]));
    const spoken = await play(
      lines.map(({ swedish, speaker }) => ({ text: swedish, voice: voices.get(speaker) })),
      { slow },
    );
    if (!spoken && isMissingVoiceUnreported())
      toast({ tone: 'bad', title: t('noVoice'), text: t('noVoiceHelp') });
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-card">
      <ul className="flex flex-wrap gap-4">
        {speakers.map(({ name, voice }, place) => (
          <li key={name} className="flex flex-col items-center gap-1">
            <Face
              person={speakerFace(name, voice)}
              expression={speaking === name ? 'happy' : 'neutral'}
              size={56}
              ground={place}
              className={`ring-offset-2 ring-offset-surface ${speaking === name ? 'ring-3 ring-lake' : ''}`}
            />
            <span className={`text-sm ${speaking === name ? 'font-bold text-lake' : 'text-ink-soft'}`}>
              {name}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {heard === null ? (
          <>
            <Button icon={Play} onClick={() => void hear(false)}>
              {tLessons('listen')}
            </Button>
            <IconButton label={t('hearThisSlowly')} icon={Snail} onClick={() => void hear(true)} />
          </>
        ) : (
          <>
            <span className="text-sm text-ink-soft">
              {tLessons('lineOf', { number: heard + 1, total: lines.length })}
            </span>
            <Button variant="secondary" icon={Square} onClick={stop}>
              {tLessons('stop')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
