import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCourse } from '#server/platform/course-reader.ts';
import { builtInVoice } from '#server/rooms/voice/espeak.ts';
import { wordAccents } from '#server/rooms/voice/melody/word-accent.ts';
import { pronunciationsOf } from '#server/rooms/voice/pronunciations.ts';
import { USUAL_VOICE } from '#shared/voice/voice.contract.ts';
import { TASTE } from '#web/rooms/accounts/taste/taste-words.ts';

/**
 * Writes the sounds of the first page's three words, so that visitors hear them without an account or a call. To be run
 * again when those words or the built-in voice change.
 */
const folder = join(import.meta.dirname, '../../src/web/rooms/accounts/taste');
const course = await readCourse();
const voice = builtInVoice({
  pronunciations: pronunciationsOf(course),
  accents: () => wordAccents(course),
  accent1: 'valley',
});
for (const { asked } of TASTE) {
  const { mp3 } = await voice.synthesise({ text: asked.swedish, speed: 'normal', character: USUAL_VOICE });
  await writeFile(join(folder, `${asked.name}.mp3`), mp3);
  console.log(`${asked.name}.mp3: ${mp3.length} bytes`);
}
await voice.close?.();
