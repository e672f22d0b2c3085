/**
 * Phrases that earlier versions stored as codes: the first thirty as one control character, which JSON never has (U+0001
 * to U+001E), the others as U+001F and a letter. Their order is fixed.
 */
// biome-ignore format: as many in a line as fit
export const PHRASES: readonly string[] = [
  // Codes of one character.
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
  // Codes of two characters.
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

const TEXTS = new Map(PHRASES.map((phrase, index) => [codeOf(index), phrase]));
const CODE = new RegExp(`${PREFIX}.|[\u0001-\u001e]`, 'g');

/** Code of the phrase at a place. */
export function codeOf(index: number): string {
  return index < SINGLE
    ? String.fromCharCode(index + 1)
    : PREFIX + String.fromCharCode(FIRST_LETTER + index - SINGLE);
}

/** Expands a text written by earlier versions; a text without codes is returned as it is. */
export function unpackText(text: string): string {
  return text.replace(CODE, (code) => TEXTS.get(code) ?? code);
}
