/** A recording is broken, too long, or holds no sound. The message is for logs. */
export class UnreadableRecording extends Error {
  override readonly name = 'UnreadableRecording';
}
