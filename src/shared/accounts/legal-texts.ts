/** Date on which the first version of the legal texts came into force. */
export const FIRST_LEGAL_TEXTS = '2025-01-15';

/**
 * Version of the legal texts and of the texts beside the checkboxes, stored with every consent: the date from which
 * it is in force. Raise it with any change of meaning, in all three languages, and note it in `docs/privacy.md`.
 */
export const LEGAL_TEXTS_VERSION = '2026-11-29';
