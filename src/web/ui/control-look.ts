/** Classes of text fields and selects. */
export const CONTROL_LOOK =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink ' +
  'placeholder:text-ink-soft disabled:border-line disabled:bg-ground disabled:text-ink disabled:opacity-100 aria-invalid:border-2 aria-invalid:border-falu';
