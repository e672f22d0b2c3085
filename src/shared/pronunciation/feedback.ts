import type { Language, Text } from '../language.ts';
import type { Assessment, Reason } from './assessment.ts';
import type { Target } from './target.ts';

/** Below it a score is worth a word, and something to do. */
const WORTH_A_WORD = 70;

/** What to do when nothing could be assessed; `{heard}` is what was heard instead. */
const NOT_ASSESSED: Readonly<Record<Exclude<Reason, 'not_understood'>, Text>> = {
  silence: {
    english: 'Nothing could be heard. Move closer to the microphone and say it again.',
    dutch: 'Er was niets te horen. Ga dichter bij de microfoon en zeg het nog een keer.',
    german: 'Es war nichts zu hören. Geh näher ans Mikrofon und sag es noch einmal.',
  },
  too_short: {
    english: 'That was too short to judge. Press record first, then speak.',
    dutch: 'Dat was te kort om te beoordelen. Druk eerst op opnemen en praat dan.',
    german: 'Das war zu kurz, um es zu bewerten. Drück erst auf Aufnahme und sprich dann.',
  },
  too_long: {
    english: 'That was too long. Say only the text, then stop.',
    dutch: 'Dat was te lang. Zeg alleen de tekst en stop dan.',
    german: 'Das war zu lang. Sag nur den Text und hör dann auf.',
  },
  clipped: {
    english: 'The sound was cut off because it was too loud. Move a little away from the microphone.',
    dutch: 'Het geluid was zo hard dat het vervormde. Ga iets verder van de microfoon af.',
    german: 'Es war so laut, dass der Ton verzerrt ist. Geh etwas weiter vom Mikrofon weg.',
  },
  noise: {
    english: 'There was too much noise. Find a quieter place and try again.',
    dutch: 'Er was te veel lawaai. Zoek een rustigere plek en probeer het nog een keer.',
    german: 'Es war zu laut um dich herum. Such dir einen ruhigeren Ort und versuch es noch einmal.',
  },
  music: {
    english: 'There was music in it. Turn it off and try again.',
    dutch: 'Er was muziek te horen. Zet die uit en probeer het nog een keer.',
    german: 'Es war Musik zu hören. Mach sie aus und versuch es noch einmal.',
  },
  telephone: {
    english: 'This microphone leaves out the high sounds. Try another one, without Bluetooth.',
    dutch: 'Deze microfoon laat de hoge klanken weg. Probeer een andere, zonder bluetooth.',
    german: 'Dieses Mikrofon lässt die hohen Töne weg. Nimm ein anderes, ohne Bluetooth.',
  },
};

const SENTENCES = {
  otherText: {
    english: 'That sounded like “{heard}”. Listen once more, then say it slowly.',
    dutch: 'Dat klonk als “{heard}”. Luister nog een keer en zeg het dan langzaam.',
    german: 'Das klang wie „{heard}“. Hör es dir noch einmal an und sag es dann langsam.',
  },
  unclear: {
    english: 'This was hard to make out. Listen once more, then say it a little slower.',
    dutch: 'Dit was moeilijk te verstaan. Luister nog een keer en zeg het dan iets langzamer.',
    german: 'Das war schwer zu verstehen. Hör es dir noch einmal an und sag es dann etwas langsamer.',
  },
  incomplete: {
    english: 'Part of it was missing. Say the whole text, word by word.',
    dutch: 'Er ontbrak een stuk. Zeg de hele tekst, woord voor woord.',
    german: 'Ein Teil hat gefehlt. Sag den ganzen Text, Wort für Wort.',
  },
  sound: {
    english: 'Understood. One sound in “{word}” came as another one: listen to it slowly, then say it again.',
    dutch: 'Verstaan. Eén klank in “{word}” klonk anders: luister er langzaam naar en zeg het nog een keer.',
    german: 'Verstanden. Ein Laut in „{word}“ klang anders: Hör ihn dir langsam an und sag es noch einmal.',
  },
  long: {
    english: 'Understood. The vowel in “{word}” may be a little longer.',
    dutch: 'Verstaan. De klinker in “{word}” mag iets langer.',
    german: 'Verstanden. Der Vokal in „{word}“ darf etwas länger sein.',
  },
  short: {
    english: 'Understood. The vowel in “{word}” may be a little shorter.',
    dutch: 'Verstaan. De klinker in “{word}” mag iets korter.',
    german: 'Verstanden. Der Vokal in „{word}“ darf etwas kürzer sein.',
  },
  halting: {
    english: 'Understood. Say it once more in one go, without pauses.',
    dutch: 'Verstaan. Zeg het nog een keer in één adem, zonder pauzes.',
    german: 'Verstanden. Sag es noch einmal in einem Zug, ohne Pausen.',
  },
  understood: {
    english: 'Well said: this is understood at once.',
    dutch: 'Goed gezegd: dit wordt meteen verstaan.',
    german: 'Gut gesagt: Das versteht man sofort.',
  },
} as const satisfies Record<string, Text>;

/** One sentence in the learner's language: what to do next, the surest finding first. */
export function feedbackOf(assessment: Assessment, { words }: Target, language: Language): string {
  if (!assessment.assessed) {
    const { reason, detectedText } = assessment;
    if (reason !== 'not_understood') return NOT_ASSESSED[reason][language];
    return detectedText === null
      ? SENTENCES.unclear[language]
      : SENTENCES.otherText[language].replace('{heard}', () => detectedText);
  }
  const { completeness, fluency, sounds, vowelLength } = assessment;
  const about = (sentence: Text, word: number) =>
    sentence[language].replace('{word}', () => words[word]?.text ?? '');
  const [sound] = sounds;
  if (completeness < 100) return SENTENCES.incomplete[language];
  if (sound) return about(SENTENCES.sound, sound.word);
  if (vowelLength) return about(SENTENCES[vowelLength.wanted], vowelLength.word);
  return (fluency < WORTH_A_WORD ? SENTENCES.halting : SENTENCES.understood)[language];
}
