import type { ConversationMessage } from '#shared/conversation/contract/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';

/** Aligned like the learner's lines, because it is about them. */
const BESIDE = 'ml-auto max-w-[85%] rounded-card border border-line bg-pine-tint px-4 py-2.5 text-sm';

interface OwnLanguageHelpProps {
  message: ConversationMessage;
  isTranslated: boolean;
}

/**
 * Swedish version of a line in the learner's own language, or its words, and a note about parts without a
 * translation.
 */
export function OwnLanguageHelp({ message, isTranslated }: OwnLanguageHelpProps) {
  const { t, language } = useText('conversation');
  const { recast, glosses = [], untranslated } = message;
  const note = untranslated && noteFor(untranslated.about, glosses.length);
  return (
    <>
      {recast && (
        <aside className={BESIDE}>
          <p className="text-pine">{t('sayItSo')}</p>
          <div className="flex items-center justify-between gap-1">
            <p lang="sv" className="text-base font-bold">
              {recast.swedish}
            </p>
            <SpeakButton text={recast.swedish} pace="chat" tone="plain" className="-my-2 -mr-2" />
          </div>
          {isTranslated && <p className="text-ink-soft">{recast.translation[language]}</p>}
        </aside>
      )}
      {(glosses.length > 0 || note) && (
        <aside className={BESIDE}>
          {note ? (
            <p className="break-words text-pine">
              {t(`untranslated.${note}`, { phrase: untranslated.phrase })}
            </p>
          ) : (
            <p className="text-pine">{t('glosses')}</p>
          )}
          {glosses.length > 0 && (
            <ul className="-mb-1.5">
              {glosses.map((gloss) => (
                <li key={gloss.swedish} className="flex items-center justify-between gap-1">
                  <p>
                    <b lang="sv" className="text-base">
                      {gloss.swedish}
                    </b>{' '}
                    <span className="text-ink-soft">{gloss.translation[language]}</span>
                  </p>
                  {/* Stacked, because each button needs space for a thumb. */}
                  <SpeakButton text={gloss.swedish} tone="plain" className="-mr-2" />
                </li>
              ))}
            </ul>
          )}
        </aside>
      )}
    </>
  );
}

/** Text key for parts without a translation, depending on whether words are shown. */
function noteFor(about: 'sentence' | 'word' | 'parts', words: number) {
  return about === 'sentence' && words === 0 ? 'sentenceNothing' : about;
}
