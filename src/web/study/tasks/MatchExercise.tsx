import { useMemo, useState } from 'react';
import { seededRandom } from '#shared/chance.ts';
import { useText } from '#web/platform/i18n.ts';
import { reshuffled } from '../shuffle.ts';
import { useSpeaker } from '../voice/speak.ts';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { linkedTo, type MatchingSide, noLinks, press } from './matching.ts';
import { optionLook } from './option-look.ts';

/**
 * Exercise: match Swedish to meanings by pressing tiles of both sides in any order. Matched tiles show the same
 * number.
 */
export function MatchExercise({
  exercise: { pairs },
  language,
  seed,
  given,
  onAnswer,
  verdict,
}: ExerciseBodyProps<OfKind<'match'>>) {
  const { t } = useText('study');
  const { speak } = useSpeaker();
  const [{ links, taken }, setState] = useState(() => ({
    links: Array.isArray(given) ? (given as number[]) : noLinks(pairs.length),
    taken: null as MatchingSide | null,
  }));
  const meanings = useMemo(() => reshuffled([...pairs.keys()], seededRandom(seed)), [pairs, seed]);
  const meaningOf = (index: number) => {
    const pair = pairs[index];
    return pair ? pair.meaning[language] : '';
  };

  const pressed = (tile: MatchingSide) => {
    if (tile.side === 'swedish') void speak(pairs[tile.index]?.swedish ?? '');
    const next = press(links, taken, tile);
    setState(next);
    const chosen = next.links.filter((meaning) => meaning !== null);
    onAnswer(chosen.length === pairs.length ? chosen : null);
  };

  const tile = (side: MatchingSide['side'], index: number) => {
    const other = linkedTo(links, { side, index });
    const isTaken = taken?.side === side && taken.index === index;
    const swedish = side === 'swedish' ? index : other;
    const isRight = swedish !== null && links[swedish] === swedish;
    const text = side === 'swedish' ? (pairs[index]?.swedish ?? '') : meaningOf(index);
    const partner =
      other === null ? null : side === 'swedish' ? meaningOf(other) : (pairs[other]?.swedish ?? '');
    return (
      <button
        type="button"
        disabled={verdict !== null}
        aria-pressed={isTaken}
        aria-label={partner === null ? text : t('matchedWith', { text, partner })}
        lang={side === 'swedish' ? 'sv' : undefined}
        onClick={() => pressed({ side, index })}
        className={`relative min-h-13 w-full rounded-card border px-3 py-2 low:min-h-11 low:py-1 text-left ${side === 'swedish' ? 'text-lg font-bold' : ''} ${optionLook(isTaken || other !== null, verdict && (isRight ? 'right' : 'wrong'))} ${isTaken ? 'ring-2' : ''}`}
      >
        {swedish !== null && other !== null && (
          <span
            aria-hidden
            // Placed outside the text flow, because it would narrow the text and move every tile below.
            className="absolute -top-2 -left-2 flex size-6 items-center justify-center rounded-full border border-current bg-surface text-sm leading-none font-bold tabular-nums"
          >
            {swedish + 1}
          </span>
        )}
        <span className="break-words">{text}</span>
      </button>
    );
  };

  return (
    <>
      <p className="text-ink-soft">{t('matchHelp')}</p>
      <div className="grid grid-cols-2 gap-3 sm:gap-6">
        <ul className="flex min-w-0 flex-col gap-3 low:gap-2">
          {pairs.map((pair, index) => (
            <li key={pair.swedish}>{tile('swedish', index)}</li>
          ))}
        </ul>
        <ul className="flex min-w-0 flex-col gap-3 low:gap-2">
          {meanings.map((index) => (
            <li key={index}>{tile('meaning', index)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
