import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { TranscriptLine, WholeVideo } from '#shared/video/video.contract.ts';
import type { WordInFull } from '#shared/vocabulary/words.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Headword } from '#web/study/swedish/Headword.tsx';
import { Ipa } from '#web/study/swedish/Ipa.tsx';
import { useWord } from '#web/study/swedish/word.api.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useKeepMoment } from '../video.api.ts';

/** A word of a film, with the line in which it was met. */
export interface MetWord {
  readonly wordId: string;
  readonly line: TranscriptLine;
}

interface WordDialogProps {
  video: WholeVideo;
  met: MetWord | null;
  onClose(): void;
}

/** What a word of the transcript means, how it sounds and bends, and the way to make a card of it. */
export function WordDialog({ video, met, onClose }: WordDialogProps) {
  const { t } = useText('video');
  return (
    <Dialog open={met !== null} onClose={onClose} title={t('word')}>
      {met && <Word key={met.wordId} video={video} met={met} />}
    </Dialog>
  );
}

function Word({ video, met: { wordId, line } }: { video: WholeVideo; met: MetWord }) {
  const { t } = useText('video');
  const word = useWord(wordId);
  return (
    <Loaded query={word} skeleton={<Skeleton className="h-56 rounded-card!" />} failed={t('wordFailed')}>
      {(found) => (
        <div className="flex flex-col gap-4">
          <WordFacts word={found} />
          <p lang="sv" className="rounded-control bg-sunken px-3.5 py-2.5 font-bold">
            {line.swedish}
          </p>
          <AddWord video={video} wordId={wordId} lineId={line.id} />
        </div>
      )}
    </Loaded>
  );
}

function WordFacts({ word }: { word: WordInFull }) {
  const { t, language } = useText('video');
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
      <Ipa ipa={phoneticTranscription} accent={pitchAccent} />
      {namedForms.length > 0 && (
        <dl aria-label={t('forms')} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {namedForms.map(({ name, swedish }) => (
            <div key={name} className="contents">
              <dt className="text-sm leading-6 text-ink-soft">
                <Marked text={t(`vocabulary:word.form.${name}`)} />
              </dt>
              <dd lang="sv" className="font-bold">
                {swedish}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface AddWordProps {
  video: WholeVideo;
  wordId: string;
  lineId: string;
}

/** Makes a card of a word that plays this moment of the film. */
export function AddWord({ video, wordId, lineId }: AddWordProps) {
  const { t } = useText('video');
  const errorText = useErrorText();
  const keepMoment = useKeepMoment();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isKept = video.moments.some((each) => each.wordId === wordId);
  const add = async () => {
    setBusy(true);
    setError(null);
    try {
      await keepMoment(video.id, wordId, lineId);
    } catch (reason) {
      setError(reason);
    }
    setBusy(false);
  };
  return (
    <>
      {isKept ? (
        <p role="status" className="flex min-h-12 items-center gap-2 font-semibold text-pine">
          <Check aria-hidden size={20} className="shrink-0" />
          {t('wordKept')}
        </p>
      ) : (
        <Button icon={Plus} busy={isBusy} onClick={() => void add()} className="self-start">
          {t('keepWord')}
        </Button>
      )}
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {error !== null && errorText(error)}
      </p>
    </>
  );
}
