import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { seededRandom } from '#shared/chance.ts';
import type { WritingCategory } from '#shared/course/word-categories.ts';
import type { Language } from '#shared/language.ts';
import type { ShownCultureCard, WordToWrite } from '#shared/writing/writing.contract.ts';
import { LANGUAGE_OPTIONS, useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { useSilenceOnLeave } from '#web/study/voice/speak.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useCultureCards } from '../writing.api.ts';

interface CultureProps {
  category: WritingCategory;
  /** Word that led here: a card about it comes first. */
  word: WordToWrite;
  /** Language of the cards. */
  meaningIn: Language;
  /** True after a press that led here: the heading takes the focus. */
  takesFocus: boolean;
  onBack(): void;
}

/** Cards about Sweden, and the way back to the words. */
export function Culture({ category, word, meaningIn, takesFocus, onBack }: CultureProps) {
  const { t } = useText('writing');
  const cards = useCultureCards(category);
  const back = (
    <Button variant="secondary" icon={ArrowLeft} onClick={onBack}>
      {t('culture.back')}
    </Button>
  );
  return (
    <Loaded
      query={cards}
      skeleton={<Skeleton className="h-130 rounded-card!" />}
      failed={t('culture.failed')}
      wayOut={back}
      empty={<EmptyState title={t('culture.none')} text={t('culture.noneText')} action={back} />}
    >
      {(list) => (
        <Cards cards={list} word={word} meaningIn={meaningIn} takesFocus={takesFocus}>
          {back}
        </Cards>
      )}
    </Loaded>
  );
}

interface CardsProps extends Pick<CultureProps, 'word' | 'meaningIn' | 'takesFocus'> {
  cards: readonly ShownCultureCard[];
  children: ReactNode;
}

function Cards({ cards, word, meaningIn, takesFocus, children }: CardsProps) {
  const { t } = useText('writing');
  const about = cards.findIndex(({ vocabulary }) => vocabulary.some(({ wordId }) => wordId === word.id));
  // Otherwise a random card that is always the same for this word.
  const first = about >= 0 ? about : Math.floor(seededRandom(word.id)() * cards.length);
  const [index, setIndex] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is read from its title on
  useEffect(() => {
    if (takesFocus || index !== first) heading.current?.focus();
  }, [index]);
  const card = cards[index] as ShownCultureCard;
  useSilenceOnLeave(card.id);
  const lang = LANGUAGE_OPTIONS.find(({ value }) => value === meaningIn)?.lang;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <img
          src={card.imageUrl}
          alt=""
          width={320}
          height={200}
          className="mx-auto h-auto w-full max-w-md rounded-card"
        />
        <div lang={lang} className="flex flex-col gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
            {card.title[meaningIn]}
          </h2>
          <p>{card.content[meaningIn]}</p>
          <p className="rounded-card bg-sun-tint p-4 text-sun-ink">
            <strong>{t('culture.tip')}</strong> {card.culturalTip[meaningIn]}
          </p>
        </div>
        <div>
          <h3 className="mb-1 text-lg font-bold">{t('culture.words')}</h3>
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {card.vocabulary.map(({ swedish, meaning, note, wordId }) => (
              <li key={wordId} className="flex items-center gap-2 py-1">
                <SpeakButton text={swedish} tone="plain" />
                <span className="min-w-0">
                  <Link
                    href={`/vocabulary/${wordId}`}
                    lang="sv"
                    className="inline-block py-1.5 font-bold text-lake underline"
                  >
                    {swedish}
                  </Link>{' '}
                  <span lang={lang}>
                    {meaning[meaningIn]}
                    {note && <span className="block text-sm text-ink-soft">{note[meaningIn]}</span>}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm text-ink-soft">
          {t('culture.source')} {card.source.title}, {card.source.publisher} (
          <a href={`https://${card.source.where}`} rel="noreferrer" target="_blank" className="underline">
            {card.source.where}
          </a>
          )
        </p>
      </Card>
      <div className="flex flex-wrap justify-between gap-2">
        {children}
        {cards.length > 1 && (
          <Button variant="quiet" icon={ArrowRight} onClick={() => setIndex((index + 1) % cards.length)}>
            {t('culture.another')}
          </Button>
        )}
      </div>
    </>
  );
}
