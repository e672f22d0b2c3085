/** Interval of a film, in seconds from its beginning. */
export interface Span {
  readonly startTime: number;
  readonly endTime: number;
}

/** Seconds into a line up to which "previous line" means the line before, not the start of this one. */
const BACK_TO_START_S = 1;
/** Seconds for which a voice fades out: a stop at the end of a line waits this long if the next line starts later. */
const DIES_AWAY_S = 0.2;

/** Index of the line that is spoken at a time; null in a pause. */
export function lineAt(lines: readonly Span[], atS: number): number | null {
  const last = lineReached(lines, atS);
  return last !== null && atS < (lines[last]?.endTime ?? 0) ? last : null;
}

/**
 * Index of the line that is spoken now or was spoken last; null before the first. Lines are ordered by start time.
 */
export function lineReached(lines: readonly Span[], atS: number): number | null {
  let reached: number | null = null;
  for (const [place, { startTime }] of lines.entries()) {
    if (startTime > atS) break;
    reached = place;
  }
  return reached;
}

/** Audible end of a line in seconds: slightly after its last sound, but never within the next line. */
export function endOfLine(lines: readonly Span[], place: number): number {
  const end = lines[place]?.endTime ?? 0;
  const next = lines[place + 1]?.startTime ?? Number.POSITIVE_INFINITY;
  return Math.max(end, Math.min(end + DIES_AWAY_S, next - 0.02));
}

/** Target of "previous line" in seconds: the start of this line, or of the one before if this one has just begun. */
export function previousStart(lines: readonly Span[], atS: number): number {
  const here = lineReached(lines, atS);
  if (here === null) return 0;
  const start = lines[here]?.startTime ?? 0;
  return atS - start > BACK_TO_START_S ? start : (lines[here - 1]?.startTime ?? start);
}

/** Target of "next line" in seconds; null after the last line. */
export function nextStart(lines: readonly Span[], atS: number): number | null {
  return lines.find(({ startTime }) => startTime > atS)?.startTime ?? null;
}

/** Formats a time as "1:05", or "1:02:07" from an hour on. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
