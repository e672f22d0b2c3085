/**
 * Why a file that somebody brought is not taken: it is `broken` or nothing this room reads; it is `hostile`, holding
 * what no honest deck does; it is `too_large` once unpacked; a `whole_collection`; or of a form that is `too_new`.
 */
export type FileFault = 'broken' | 'hostile' | 'too_large' | 'whole_collection' | 'too_new';

/** A file that is not taken; its message is for logs alone. */
export class RefusedFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string) {
    super(message);
    this.name = 'RefusedFile';
    this.fault = fault;
  }
}
