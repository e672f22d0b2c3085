import { SpeakButton } from '../voice/SpeakButton.tsx';
import { Spoken } from '../voice/Spoken.tsx';

interface SwedishLineProps {
  text: string;
  size?: 'usual' | 'large';
  /** Translation, shown below. */
  translation?: string | undefined;
}

/**
 * Swedish line to read and to hear: bold, larger than its translation, with a speaker button; in a list the button
 * is at the end.
 */
export function SwedishLine({ text, size = 'usual', translation }: SwedishLineProps) {
  return (
    <div className={`flex gap-2 ${size === 'large' ? 'items-start' : 'items-center justify-between'}`}>
      <div className="min-w-0">
        <p lang="sv" className={size === 'large' ? 'py-1.5 text-2xl font-bold' : 'text-lg font-bold'}>
          <Spoken text={text} />
        </p>
        {translation && <p className="text-ink-soft">{translation}</p>}
      </div>
      <SpeakButton
        text={text}
        tone={size === 'large' ? 'tinted' : 'plain'}
        className={size === 'large' ? '' : '-mr-3'}
      />
    </div>
  );
}
