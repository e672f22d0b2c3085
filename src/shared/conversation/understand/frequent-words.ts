import { wordsOf } from './in-any-language.ts';

/** Words too frequent to be taken for a misspelt name. */
export const FREQUENT = wordsOf({
  swedish:
    'jag du han hon den det vi ni de mig dig oss er dem och eller men som att för på i av till med om är var har hade vill kan ska ' +
    'får tar ta gör går kommer skulle måste inte ja nej tack hej vad vem hur när varför vilken där här nu sen då bara också en ett ' +
    'min din sin mitt ditt mina dina ingen inget inga något någon några bra gott lite mycket mer från vid hos utan ' +
    'samma lunch kopp glas vara vart tala tack takk tak',
  english: 'the and for you want have can get with please would like',
  dutch: 'een het niet graag wil voor ik',
  german: 'der die das und ich möchte will bitte für mit nicht',
});
