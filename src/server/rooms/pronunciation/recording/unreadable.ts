/** Thrown for a recording that is damaged, too long, or empty. The message is for logs. */
export class UnreadableRecording extends Error {
  override readonly name = 'UnreadableRecording';
}
