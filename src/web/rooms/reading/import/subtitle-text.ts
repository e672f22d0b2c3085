/** Line with the times of a cue, in SubRip (`00:00:01,000 --> …`) or WebVTT (`00:01.000 --> …`). */
const TIMES = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-->/;
/** End of a sentence, after which a cue begins a new paragraph. */
const SENTENCE_END = /[.!?…]["”’»)]*$/;

/** Returns true if a text has cues with times. */
export function hasCues(source: string): boolean {
  return source.split('\n', 200).some((line) => TIMES.test(line));
}

/**
 * Returns the spoken text of SubRip or WebVTT subtitles: without numbers, times, notes, styles and markup. Cues that
 * continue a sentence are joined; every speaker's line is a paragraph.
 */
export function subtitleText(source: string): string {
  const paragraphs: string[] = [];
  for (const block of source.split(/\n[^\S\n]*\n/)) {
    const lines = block.split('\n');
    const times = lines.findIndex((line) => TIMES.test(line));
    if (times < 0) continue;
    for (const line of lines.slice(times + 1)) addLine(paragraphs, plain(line));
  }
  return paragraphs.join('\n\n');
}

function addLine(paragraphs: string[], line: string): void {
  if (!line) return;
  const before = paragraphs.at(-1);
  const isNewSpeaker = /^[-–—]/.test(line);
  if (before === undefined || isNewSpeaker || SENTENCE_END.test(before)) paragraphs.push(line);
  else paragraphs[paragraphs.length - 1] = `${before} ${line}`;
}

/** Removes tags (`<i>`, `<v Anna>`, `<00:01.000>`), positions (`{\an8}`) and musical notes. */
function plain(line: string): string {
  return line
    .replace(/<[^>]*>/g, '')
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/[♪♫#]/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&(?:lt|gt|nbsp|lrm|rlm);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
