/**
 * What the ledger says again and again, each written as one character that JSON never has (U+0001 to U+001E), or as
 * U+001F and a letter. What is stored stays text in which words can be found, and what no phrase is in stays as it is.
 * Phrases are only ever added, at the end: those that are there have been written.
 */
// biome-ignore format: as many in a line as fit
const PHRASES: readonly string[] = [
  // The most frequent ones: one character each.
  '{"said":{"moduleIndex":',
  ',"moduleId":"',
  ',"moduleId":"practice-',
  '"},"asSaid":["moduleId"],"skill":"',
  '},"asSaid":["moduleId"],"skill":"',
  ',"answer":',
  ',"language":"english"',
  ',"correct":true',
  ',"correct":false',
  ',"words":[{"wordId":"',
  '","correct":true},{"wordId":"',
  '","correct":true,"produced":true},{"wordId":"',
  '","correct":true',
  ',"produced":true',
  '}],"spentMs":',
  ',"spentMs":',
  '{"said":{"key":"',
  '},"skill":"vocabulary"',
  ',"place":{"round":"',
  '","task":',
  '{"said":{"rating":"good"',
  '{"said":{"rating":"',
  ',"form":"recognise"',
  ',"session":"',
  '"},"asSaid":["rating","form","session"],"wordId":"',
  '","direction":"recognise","day":"20',
  '","direction":"produce","day":"20',
  '","practice-',
  '{"mistake":"',
  ',"atMs":',
  // And a letter.
  'module_visited', 'module_answered', 'lesson_completed', 'practice_answered', 'round_completed', 'card_rated',
  'lesson:', 'card:', ':recognise', ':produce', 'practice:rounds', 'conversation', 'pronunciation', 'vocabulary',
  'grammar', 'writing', 'listening', ',"language":"german"', ',"language":"dutch"', '},"skill":"', '","skill":"', ',"mistake":"', ',"rival":"', '"again"',
  '"hard"', '"good"', '"easy"', ',"form":"', '"recognise"', '"listen"', '"produce"', '"gap"', 'gender', 'word-order',
  'verb-form', 'word-form', 'letters', 'false-friend', 'other-word', '"},"asSaid":["rating","session"],"wordId":"',
  '},"asSaid":["rating","form"],"wordId":"', '},"asSaid":["rating"],"wordId":"', ',"session":null', ',"place":null',
  ',"words":[]', '"modules":["', '"],"words":["', '"],"xp":', '","words-', '{"reviews":', ',"right":', '{"memory":null',
  '{"memory":{"scheduler":"sm2"', '{"memory":{"scheduler":"fsrs"', ',"before":', ',"dueMs":', ',"interval":',
  ',"repetitions":', ',"ease":', ',"stability":', ',"difficulty":', ',"sinceMs":', ',"lapses":', ',"ages":[]',
  ',"ages":[', ',"ratings":', ',"wrong":', ',"lastMetMs":', ',"rivals":[]', ',"last":null}', ',"last":{"id":"',
  ',"isRight":true', ',"isRight":false', '{"answers":', ',"mastery":', '},"mistakes":[', '],"hours":[', '{"runs":',
  ',"seen":["', '"],"answers":{"', '":true,"', '-hear-meaning', '-hear-word', '-picture-word', '-meaning', '-match',
  // What is said, written by hand, seen, played and talked.
  'word_said', 'word_written', 'word_typed', 'quiz_answered', 'video_watched', 'said:', 'written:', ',"day":"20',
  '{"said":{"text":"', '","verdict":"understood","confidence":', '","verdict":"missed","confidence":',
  '","verdict":"unsure","confidence":', ',"accuracy":', ',"fluency":', ',"completeness":', ',"recalled":true',
  ',"onDevice":true', ',"wordId":"', '","round":"',
  '"},"asSaid":["wordId","round","text","verdict","confidence","accuracy","fluency","completeness"',
  '"},"asSaid":["wordId","text","verdict","confidence","accuracy","fluency","completeness"', ',"recalled"', ',"onDevice"',
  '],"skill":"pronunciation"', '{"said":{"step":"', '","means":"pen","verdict":{"kind":"right"},"round":"',
  '","means":"pen","verdict":{"kind":"wrong","edit":"', '","means":"keyboard","typed":"', '"},"round":"',
  '"},"asSaid":["step","means","round"],"skill":"writing","wordId":"', '"},"helped":true,"round":"',
  '"},"asSaid":["step","means","round","helped"],"skill":"writing","wordId":"',
  '","verdict":"right","slip":null,"contested":false', '","verdict":"wrong","slip":{"edit":"', '","letterIndex":',
  ',"expected":"', '","readLetter":"', '"},"contested":false', '"substitution', 'dictation', '{"said":{"videoId":"',
  '","played":[{"fromMs":', ',"toMs":', '}],"positionMs":', '},"asSaid":["videoId","played","positionMs"],"durationMs":',
  '{"said":{},"game":"', '{"said":{},"conversation":"', '","scenario":"',
];

const SINGLE = 30;
const PREFIX = '\u001f';
const FIRST_LETTER = ' '.charCodeAt(0);

const CODES = new Map(PHRASES.map((phrase, index) => [phrase, codeOf(index)]));
const TEXTS = new Map([...CODES].map(([phrase, code]) => [code, phrase]));
/** The longest first, where one begins like another. */
const PHRASE = new RegExp(
  [...PHRASES]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/\W/g, '\\$&'))
    .join('|'),
  'g',
);
const CODE = new RegExp(`${PREFIX}.|[\u0001-\u001e]`, 'g');

function codeOf(index: number): string {
  return index < SINGLE
    ? String.fromCharCode(index + 1)
    : PREFIX + String.fromCharCode(FIRST_LETTER + index - SINGLE);
}

/** Shortens JSON. @param json without line breaks or other control characters, as `JSON.stringify` writes it */
export function packText(json: string): string {
  return json.replace(PHRASE, (phrase) => CODES.get(phrase) ?? phrase);
}

/** The JSON that `packText` was given; what was never packed is as it is. */
export function unpackText(text: string): string {
  return text.replace(CODE, (code) => TEXTS.get(code) ?? code);
}
