import { PitchMark } from './PitchMark.tsx';

interface IpaProps {
  /** Without slashes. */
  ipa: string;
  /** Null if the accent is unknown. */
  accent: 1 | 2 | null;
}

/** Transcription of a word, with its melody above. */
export function Ipa({ ipa, accent }: IpaProps) {
  return (
    <p className="flex flex-col items-center text-lg text-ink-soft">
      {accent !== null && <PitchMark accent={accent} />}
      <span lang="sv-fonipa" className="font-ipa">
        {`/${ipa}/`}
      </span>
    </p>
  );
}
