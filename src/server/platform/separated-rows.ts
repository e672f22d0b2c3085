/** Beginnings of values that spreadsheet programs would execute as formulas. */
const FORMULA = /^'*[=+\-@]/;

/**
 * Writes rows of separated values (RFC 4180). Spreadsheet programs execute none of them: a value that would be a formula
 * begins with an apostrophe, which `readRows` of the room `anki` removes.
 */
export function writeRows(rows: readonly (readonly string[])[], separator: string): string {
  return rows
    .map((row) => `${row.map((value) => writeValue(value, separator)).join(separator)}\r\n`)
    .join('');
}

function writeValue(value: string, separator: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  const needsMarks = safe.includes(separator) || /["\r\n]|^#|^\s|\s$|^$/.test(safe);
  return needsMarks ? `"${safe.replaceAll('"', '""')}"` : safe;
}
