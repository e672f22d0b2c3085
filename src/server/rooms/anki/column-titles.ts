/** Common titles of a column with Swedish, in the languages of the app and in Swedish. */
const ASKED =
  'sv|se|swe|swedish|svenska|zweeds|schwedisch|ord|glosa|word|woord|wort|term|begrepp|begrip|begriff|front|framsida|voorkant|vorderseite|question|fråga|vraag|frage';
/** Common titles of a column with the meaning. */
const ANSWERED =
  'en|eng|english|engelska|engels|englisch|nl|ned|dutch|nederlands|niederländisch|nederländska|de|ger|deu|german|deutsch|duits|tyska|meaning|betydelse|betekenis|bedeutung|translation|översättning|vertaling|übersetzung|definition|definitie|back|baksida|achterkant|rückseite|answer|svar|antwoord|antwort';
/** A title contains only the name, with at most a remark in brackets: `Deutsch (DE)`. */
const titlePattern = (names: string) => new RegExp(`^(?:${names})\\s*(?:\\(.*\\))?:?$`, 'iu');
const ASKED_TITLE = titlePattern(ASKED);
const ANSWERED_TITLE = titlePattern(ANSWERED);

/**
 * Tells whether a row consists of the titles of its columns: one title for the Swedish and another one for the meaning. A list of
 * the names of languages (`svenska;Swedish`, `tyska;German`) has two of the same kind and is read as notes.
 */
export function isTitleRow(row: readonly string[]): boolean {
  const values = row.map((value) => value.trim());
  return (
    values.some((value) => ASKED_TITLE.test(value)) && values.some((value) => ANSWERED_TITLE.test(value))
  );
}
