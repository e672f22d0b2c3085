import type { WordInFull } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { Headword } from '../swedish/Headword.tsx';
import { Ipa } from '../swedish/Ipa.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';

interface WordFactsProps {
  word: WordInFull;
  /** Form in which the word occurs, in lower case; it is marked among the forms. */
  current?: string | undefined;
}

/** Picture, meaning, sound and forms of a word. */
export function WordFacts({ word, current }: WordFactsProps) {
  const { t, language } = useText('study');
  const { withArticle, phoneticTranscription, pitchAccent, namedForms, picture } = word;
  return (
    <>
      <div className="flex items-start gap-3">
        {picture && <Picture name={picture} size={48} />}
        <div className="min-w-0 grow">
          <p className="text-2xl font-bold">
            <Headword word={word} />
          </p>
          <p className="text-lg">{word[`${language}Translation`].join(', ')}</p>
        </div>
        <SpeakButton text={withArticle} />
      </div>
      <div className="self-start">
        <Ipa ipa={phoneticTranscription} accent={pitchAccent} />
      </div>
      {namedForms.length > 0 && (
        <dl aria-label={t('word.forms')} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {namedForms.map(({ name, swedish }) => (
            <div key={name} className="contents">
              <dt className="text-sm leading-6 text-ink-soft">
                <Marked text={t(`vocabulary:word.form.${name}`)} />
              </dt>
              <dd lang="sv" className="font-bold">
                {swedish === current ? <mark className="bg-sun-tint text-inherit">{swedish}</mark> : swedish}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
