import { useState } from 'react';
import type { OwnWord } from '#shared/vocabulary/own-cards.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';

/** Number of words that are shown at first, and added with each press. */
const WORDS_AT_ONCE = 50;

interface WordGroupProps {
  /** Empty for words that were typed in. */
  deck: string;
  words: readonly OwnWord[];
  chosen: ReadonlySet<string>;
  /** Called when words are chosen, or no longer. */
  onChange(ids: readonly string[], isIn: boolean): void;
}

/** Words of a deck, to choose all of them or some. */
export function WordGroup({ deck, words, chosen, onChange }: WordGroupProps) {
  const { t } = useText('together');
  const [shown, setShown] = useState(0);
  const count = words.filter(({ id }) => chosen.has(id)).length;
  const isAll = count === words.length;
  const name = deck === '' ? t('lend.typed') : deck.replaceAll('::', ' › ');
  return (
    <Card className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          className="min-w-0 grow basis-44 wrap-anywhere"
          label={
            <>
              <strong className="font-semibold">{name}</strong>{' '}
              <span className="block text-ink-soft">
                {count > 0 && !isAll
                  ? t('lend.some', { chosen: count, count: words.length })
                  : t('lend.all', { count: words.length })}
              </span>
            </>
          }
          checked={isAll}
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && !isAll;
          }}
          onChange={() =>
            onChange(
              words.map(({ id }) => id),
              !isAll,
            )
          }
        />
        <Button
          variant="quiet"
          className="-ml-3 px-3!"
          aria-expanded={shown > 0}
          aria-label={t(shown > 0 ? 'lend.hideOf' : 'lend.showOf', { name })}
          onClick={() => setShown(shown > 0 ? 0 : WORDS_AT_ONCE)}
        >
          {t(shown > 0 ? 'lend.hide' : 'lend.show')}
        </Button>
      </div>
      {shown > 0 && (
        <ul className="flex flex-col border-t border-line py-1">
          {words.slice(0, shown).map(({ id, swedish, meaning }) => (
            <li key={id}>
              <Checkbox
                className="wrap-anywhere"
                label={
                  <>
                    <span lang="sv">{swedish || t('lend.pictured')}</span>{' '}
                    {meaning && <span className="text-ink-soft">– {meaning}</span>}
                  </>
                }
                checked={chosen.has(id)}
                onChange={({ target: { checked } }) => onChange([id], checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown > 0 && shown < words.length && (
        <Button variant="secondary" className="self-start" onClick={() => setShown(shown + WORDS_AT_ONCE)}>
          {t('lend.more')}
        </Button>
      )}
    </Card>
  );
}
