import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'wouter';
import type { WordInFull } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { usePageTitle } from '#web/platform/page-title.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { SwedishLine } from '#web/study/swedish/SwedishLine.tsx';
import { useWord, wordRead } from '#web/study/swedish/word.api.ts';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { FormTable } from './components/FormTable.tsx';
import { MelodyNote } from './components/MelodyNote.tsx';
import { Notes } from './components/Notes.tsx';
import { WhereMet } from './components/WhereMet.tsx';
import { WordHead } from './components/WordHead.tsx';
import { WordMemory } from './memory/WordMemory.tsx';

/** @public Loaded by the app before the page is rendered. */
export const reads = ({ wordId = '' }: Readonly<Record<string, string>>) => [wordRead(wordId)];

/** Page with all details of one word. */
export default function WordPage() {
  const { t } = useText('vocabulary');
  const { wordId = '' } = useParams();
  const word = useWord(wordId);
  return (
    <div className="mx-auto flex max-w-176 flex-col gap-4">
      <LinkButton href="/vocabulary" variant="quiet" icon={ArrowLeft} className="-ml-3 self-start px-3!">
        {t('word.back')}
      </LinkButton>
      <Loaded
        query={word}
        skeleton={<Skeleton className="h-130 rounded-card!" />}
        failed={t('word.failed')}
        empty={<EmptyState title={t('word.missing')} text={t('word.missingText')} />}
      >
        {(found) => <Word word={found} />}
      </Loaded>
    </div>
  );
}

function Word({ word }: { word: WordInFull }) {
  const { t, language } = useText('vocabulary');
  usePageTitle(word.swedish);
  const { example, namedForms, lessons, lines } = word;
  return (
    <>
      <WordHead word={word} />
      <VoiceNote />
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">{t('word.example')}</h2>
        <SwedishLine text={example.swedish} translation={example.translation[language]} />
        <Notes culturalNote={word.culturalNotes} falseFriend={word.falseFriend} />
      </Card>
      {namedForms.length > 0 && <FormTable forms={namedForms} />}
      <WhereMet lessons={lessons} lines={lines} />
      <WordMemory wordId={word.id} />
      <MelodyNote />
    </>
  );
}
