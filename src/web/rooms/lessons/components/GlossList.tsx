import type { Gloss } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Marked } from '#web/ui/Prose.tsx';

interface GlossListProps {
  title: string;
  glosses: readonly Gloss[];
  language: Language;
}

/** Helpful words with their meanings. */
export function GlossList({ title, glosses, language }: GlossListProps) {
  if (glosses.length === 0) return null;
  return (
    <section className="rounded-card bg-sunken p-4">
      <h3 className="mb-1 font-bold">{title}</h3>
      <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {glosses.map(({ swedish, meaning }) => (
          <li key={swedish} className="flex items-center justify-between gap-1">
            <span>
              <b lang="sv">{swedish}</b>{' '}
              <span className="text-ink-soft">
                <Marked text={meaning[language]} />
              </span>
            </span>
            <SpeakButton text={swedish} tone="plain" className="-mr-3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
