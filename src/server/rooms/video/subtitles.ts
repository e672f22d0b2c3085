import { unmarked } from '#shared/course/marks.ts';
import type { VideoLesson } from '#shared/course/video.ts';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import type { SUBTITLE_LANGUAGES } from '#shared/video/video.contract.ts';

/** Lines of a film as subtitles in one language (WebVTT). */
export function subtitlesOf(
  { transcript }: VideoLesson,
  locale: (typeof SUBTITLE_LANGUAGES)[number],
): string {
  const language = LANGUAGES.find((each) => LOCALES[each] === locale);
  const cues = transcript.map(({ id, speaker, startMs, endMs, swedish, translation }) => {
    const text = language === undefined ? swedish : unmarked(translation[language]);
    return `${id}\n${timeOf(startMs)} --> ${timeOf(endMs)}\n<v ${escaped(speaker.name)}>${escaped(text)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Escapes markup, and with it the arrow that separates times. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s+/g, ' ');
}

/** `00:01:02.345`. */
function timeOf(ms: number): string {
  const [hours, minutes, seconds] = [ms / HOUR_MS, (ms % HOUR_MS) / MINUTE_MS, (ms % MINUTE_MS) / SECOND_MS];
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ms % SECOND_MS).padStart(3, '0')}`;
}
