/** A stretch of a film, in seconds from its beginning. */
export interface Span {
  readonly startTime: number;
  readonly endTime: number;
}

/** So far into a line, in seconds, "the line before" means the beginning of this one. */
const BACK_TO_START_S = 1;
/** A voice has died away by then: a stop at the end of a line waits so long, if the next line lets it. */
const DIES_AWAY_S = 0.2;

/** The line that is said at a time, by place; null in a pause. */
export function lineAt(lines: readonly Span[], atS: number): number | null {
  const last = lineReached(lines, atS);
  return last !== null && atS < (lines[last]?.endTime ?? 0) ? last : null;
}

/** The line that is said, or was said last; null before the first. Lines stand in the order of their beginnings. */
export function lineReached(lines: readonly Span[], atS: number): number | null {
  let reached: number | null = null;
  for (const [place, { startTime }] of lines.entries()) {
    if (startTime > atS) break;
    reached = place;
  }
  return reached;
}

/** Where a line is over for the ear: a little after its last sound, never within the next one. */
export function endOfLine(lines: readonly Span[], place: number): number {
  const end = lines[place]?.endTime ?? 0;
  const next = lines[place + 1]?.startTime ?? Number.POSITIVE_INFINITY;
  return Math.max(end, Math.min(end + DIES_AWAY_S, next - 0.02));
}

/** Where "the line before" leads: to the beginning of this line, or of the one before where this has only begun. */
export function previousStart(lines: readonly Span[], atS: number): number {
  const here = lineReached(lines, atS);
  if (here === null) return 0;
  const start = lines[here]?.startTime ?? 0;
  return atS - start > BACK_TO_START_S ? start : (lines[here - 1]?.startTime ?? start);
}

/** Where "the next line" leads; null after the last. */
export function nextStart(lines: readonly Span[], atS: number): number | null {
  return lines.find(({ startTime }) => startTime > atS)?.startTime ?? null;
}

/** "1:05"; "1:02:07" from an hour on. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
