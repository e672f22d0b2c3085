import type { Character } from '../course/character.ts';
import { kindOf } from '../course/exercises/kinds.ts';
import type { StudiedModule } from '../course/lesson.ts';

/** Swedish text to speak, with the voice of its speaker, if any. */
export interface LessonLine {
  readonly text: string;
  readonly voice?: Character | undefined;
}

/** Texts with a speaker button in a module, in order. Those of vocabulary modules come from the word list. */
export function spokenIn({ type, content }: Exclude<StudiedModule, { type: 'vocabulary' }>): LessonLine[] {
  if (type === 'introduction') {
    return [
      ...(content.examples ?? []).map(({ swedish }) => ({ text: swedish })),
      ...(content.table?.rows ?? []).map((row) => ({ text: row.join(', ') })),
    ];
  }
  if (type === 'dialogue') {
    const voices = new Map(content.speakers.map(({ name, voice }) => [name, voice]));
    return content.dialogue.map(({ swedish, speaker }) => ({ text: swedish, voice: voices.get(speaker) }));
  }
  if (type === 'roleplay') {
    return content.scenarios.flatMap(({ voices, lines }) =>
      lines.map(({ swedish, role }) => ({ text: swedish, voice: voices?.[role] })),
    );
  }
  if (type === 'reading') {
    return content.paragraphs.flat().map(({ swedish }) => ({ text: swedish, voice: content.voice }));
  }
  if (type === 'listening') {
    const voices = new Map(content.speakers.map(({ name, voice }) => [name, voice]));
    return [
      ...content.glosses.map(({ swedish }) => ({ text: swedish })),
      ...content.lines.map(({ swedish, speaker }) => ({ text: swedish, voice: voices.get(speaker) })),
    ];
  }
  if (type === 'writing')
    return [...content.glosses, ...content.model].map(({ swedish }) => ({ text: swedish }));
  if (type === 'say') return [{ text: content.swedish }];
  return kindOf(content)
    .lines(content)
    .map((text) => ({ text }));
}
