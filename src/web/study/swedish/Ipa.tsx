import { PitchMark } from './PitchMark.tsx';

interface IpaProps {
  /** Without slashes. */
  ipa: string;
  accent: 1 | 2;
}

/** How a word sounds, with its melody above. */
export function Ipa({ ipa, accent }: IpaProps) {
  return (
    <p className="flex flex-col items-center text-lg text-ink-soft">
      <PitchMark accent={accent} />
      <span lang="sv-fonipa" className="font-ipa">
        /{ipa}/
      </span>
    </p>
  );
}
