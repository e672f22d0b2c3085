/** The day on which the first version of the legal texts came into force. */
export const FIRST_LEGAL_TEXTS = '2025-01-15';

/**
 * Version of the legal texts and of the words beside the ticks, kept with every consent: the day it is in force from.
 * Raise it together with any change of their meaning, in all three languages, and note it in `docs/privacy.md`.
 */
export const LEGAL_TEXTS_VERSION = '2026-11-28';
