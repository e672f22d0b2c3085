/** Path of the library and the learner's own texts. */
export const READING_PATH = '/reading';
/** Path of the list of texts read. */
export const HISTORY_PATH = '/reading/history';

export const textPath = (textId: string): string => `${READING_PATH}/${textId}`;
export const ownTextPath = (ownTextId: string): string => `${READING_PATH}/own/${ownTextId}`;

/** Paths of texts as sheets to print. */
export const textPrintPath = (textId: string): string => `${textPath(textId)}/print`;
export const ownTextPrintPath = (ownTextId: string): string => `${ownTextPath(ownTextId)}/print`;
