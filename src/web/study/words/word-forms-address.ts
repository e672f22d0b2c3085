/** Address of the index of forms. A build replaces it by a name with a hash (`scripts/vite-word-forms.ts`). */
export const WORD_FORMS = '/word-forms.bin';
