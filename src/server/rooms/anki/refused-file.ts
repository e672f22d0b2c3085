/**
 * Reason for which an upload is rejected: `broken` or of an unknown format; `hostile`, with content that no genuine
 * deck has; `too_large` when unpacked; a `whole_collection`; or a format that is `too_new`.
 */
export type FileFault = 'broken' | 'hostile' | 'too_large' | 'whole_collection' | 'too_new';

/** Rejected upload; its message is only for logs. */
export class RefusedFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string) {
    super(message);
    this.name = 'RefusedFile';
    this.fault = fault;
  }
}
