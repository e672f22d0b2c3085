import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import type { Listening } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { GlossList } from './GlossList.tsx';
import { ListeningPlayer } from './ListeningPlayer.tsx';
import { Transcript } from './Transcript.tsx';

interface ListeningModuleProps {
  content: Listening;
  language: Language;
  /** True when all its questions have been answered, after which the text may be shown. */
  isAnswered: boolean;
}

/** Longer text to listen to. Learners who cannot hear may read it instead. */
export function ListeningModule({ content, language, isAnswered }: ListeningModuleProps) {
  const { t } = useText('lessons');
  const { t: tStudy } = useText('study');
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p className="text-ink-soft">
        <Marked text={content.scenario[language]} />
      </p>
      <ListeningPlayer content={content} />
      <GlossList title={t('wordsYouWillHear')} glosses={content.glosses} language={language} />
      {isAnswered || isShown ? (
        <Transcript content={content} language={language} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
          <p>{t('textComesLater')}</p>
          <Button variant="quiet" icon={Eye} onClick={() => setShown(true)}>
            {tStudy('readInstead')}
          </Button>
        </div>
      )}
    </>
  );
}
