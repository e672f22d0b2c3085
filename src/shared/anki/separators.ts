/** Separators between the values of a row, by their names in Anki and this app. */
export const SEPARATORS = {
  Tab: '\t',
  Semicolon: ';',
  Comma: ',',
  Pipe: '|',
  Colon: ':',
  Space: ' ',
  /** Only with spaces around it, so that compounds stay whole; other dashes are treated like it. */
  Dash: ' - ',
  Equals: ' = ',
} as const;

/** Content of the first row of a text: the titles of its columns, or a note like all others. */
export const FIRST_ROWS = ['titles', 'note'] as const;

export type FirstRow = (typeof FIRST_ROWS)[number];

export type SeparatorName = keyof typeof SEPARATORS;

export const SEPARATOR_NAMES = Object.keys(SEPARATORS) as readonly SeparatorName[];
