import type { Language, Text } from '../language.ts';
import type { Assessment, NotAssessed, Reason } from './assessment.ts';
import { VERDICT_LIMITS } from './calibration.ts';
import type { Target } from './target.ts';

/** Score below which feedback is given. */
const WORTH_A_WORD = 70;

/** Advice if nothing could be assessed; the reason describes the problem. */
const NOT_ASSESSED: Readonly<Record<Exclude<Reason, 'not_understood'>, Text>> = {
  silence: {
    english: 'Come closer to the microphone, and check that it is the right one.',
    dutch: 'Kom dichter bij de microfoon en kijk of het de juiste is.',
    german: 'Geh näher ans Mikrofon und prüfe, ob es das richtige ist.',
  },
  too_short: {
    english: 'Press, wait a moment, then say the whole word.',
    dutch: 'Druk, wacht even en zeg dan het hele woord.',
    german: 'Drück, warte kurz und sag dann das ganze Wort.',
  },
  too_long: {
    english: 'Say it once, without anything before or after.',
    dutch: 'Zeg het één keer, zonder iets ervoor of erna.',
    german: 'Sag es einmal, ohne etwas davor oder danach.',
  },
  clipped: {
    english: 'Move a hand’s width away from the microphone.',
    dutch: 'Ga een hand verder van de microfoon af.',
    german: 'Geh eine Handbreit vom Mikrofon weg.',
  },
  noise: {
    english: 'Find a quieter place, or come closer to the microphone.',
    dutch: 'Zoek een rustiger plek of kom dichter bij de microfoon.',
    german: 'Such einen ruhigeren Ort oder geh näher ans Mikrofon.',
  },
  music: {
    english: 'Turn the music off and try again.',
    dutch: 'Zet de muziek uit en probeer het nog eens.',
    german: 'Mach die Musik aus und versuch es noch einmal.',
  },
  telephone: {
    english: 'A headset over Bluetooth often leaves out the high sounds: try the microphone of the device.',
    dutch: 'Een bluetooth-headset laat vaak de hoge klanken weg: probeer de microfoon van het apparaat.',
    german: 'Ein Bluetooth-Headset lässt oft die hohen Töne weg: Nimm das Mikrofon des Geräts.',
  },
};

const SENTENCES = {
  otherText: {
    english: 'That sounded like “{heard}”. Listen once more, then say it slowly.',
    dutch: 'Dat klonk als “{heard}”. Luister nog een keer en zeg het dan langzaam.',
    german: 'Das klang wie „{heard}“. Hör es dir noch einmal an und sag es dann langsam.',
  },
  something: {
    english: 'That sounded like something else. Listen once more, then say it slowly.',
    dutch: 'Dat klonk als iets anders. Luister nog een keer en zeg het dan langzaam.',
    german: 'Das klang nach etwas anderem. Hör es dir noch einmal an und sag es dann langsam.',
  },
  unclear: {
    english:
      'This was hard to make out; it may well have been right. Listen once more, then say it a little slower.',
    dutch:
      'Dit was moeilijk te verstaan; misschien was het wel goed. Luister nog een keer en zeg het dan iets langzamer.',
    german:
      'Das war schwer zu verstehen; vielleicht war es ja richtig. Hör es dir noch einmal an und sag es dann etwas langsamer.',
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

/** One sentence of advice in the learner's language, from the most certain finding. */
export function feedbackOf(assessment: Assessment, { words }: Target, language: Language): string {
  if (!assessment.assessed) {
    const { reason, detectedText } = assessment;
    if (reason !== 'not_understood') return NOT_ASSESSED[reason][language];
    if (detectedText === null) return SENTENCES.unclear[language];
    const named = namedText(assessment);
    return named === null ? SENTENCES.something[language] : otherText(named, language);
  }
  const { completeness, detectedText, fluency, sounds, vowelLength } = assessment;
  const about = (sentence: Text, word: number) =>
    sentence[language].replace('{word}', () => words[word]?.text ?? '');
  const [sound] = sounds;
  if (completeness === 0 && detectedText !== null) return otherText(detectedText, language);
  if (completeness < 100) return SENTENCES.incomplete[language];
  if (sound) return about(SENTENCES.sound, sound.word);
  if (vowelLength) return about(SENTENCES[vowelLength.wanted], vowelLength.word);
  // A single word has no pauses: short ones are merely drawn out.
  const isHalting = fluency < WORTH_A_WORD && words.length > 1;
  return (isHalting ? SENTENCES.halting : SENTENCES.understood)[language];
}

/** Text heard instead, if it is certain enough to be named to the learner. */
export function namedText({ detectedText, detectedSureness = 1 }: NotAssessed): string | null {
  return detectedSureness >= VERDICT_LIMITS.named ? detectedText : null;
}

function otherText(heard: string, language: Language): string {
  return SENTENCES.otherText[language].replace('{heard}', () => heard);
}
