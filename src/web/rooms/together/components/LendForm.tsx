import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { MAX_LOAN_WORDS } from '#shared/together/loans.ts';
import type { TogetherMember } from '#shared/together/together.contract.ts';
import type { OwnWord } from '#shared/vocabulary/own-cards.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useLend } from '../loans.api.ts';
import { WordGroup } from './WordGroup.tsx';

interface LendFormProps {
  words: readonly OwnWord[];
  /** Members other than the reader. */
  members: readonly TogetherMember[];
}

/** Returns the set with some ids added or removed. */
function changed(before: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (isIn) after.add(id);
    else after.delete(id);
  }
  return after;
}

/** Form to lend words: those of the decks of the reader, and the members who get them. */
export function LendForm({ words, members }: LendFormProps) {
  const { t, locale } = useText('together');
  const toast = useToast();
  const [, navigate] = useLocation();
  const lend = useLend();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [receivers, setReceivers] = useState<ReadonlySet<string>>(
    new Set(members.length === 1 ? members.map(({ id }) => id) : []),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const decks = [...new Set(words.map(({ deck }) => deck))].sort((a, b) => a.localeCompare(b, locale));
  const count = chosen.size;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isTooMuch = count > MAX_LOAN_WORDS;
    const found =
      count === 0
        ? t('lend.noWords')
        : isTooMuch
          ? t('lend.tooMany', { most: MAX_LOAN_WORDS })
          : receivers.size === 0
            ? t('lend.noReceiver')
            : null;
    setProblem(found);
    if (found !== null) return;
    lend.mutate(
      { noteIds: [...chosen], receiverIds: [...receivers] },
      {
        onSuccess() {
          navigate('/family');
          toast({ title: t('lend.done', { count }), tone: 'good' });
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 text-xl font-bold">{t('lend.which')}</legend>
        {decks.map((deck) => (
          <WordGroup
            key={deck}
            deck={deck}
            words={words.filter((word) => word.deck === deck)}
            chosen={chosen}
            onChange={(ids, isIn) => setChosen((before) => changed(before, ids, isIn))}
          />
        ))}
      </fieldset>
      <Card>
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-xl font-bold">{t('lend.who')}</legend>
          {members.map(({ id, firstName }) => (
            <Checkbox
              key={id}
              className="wrap-anywhere"
              label={firstName}
              checked={receivers.has(id)}
              onChange={({ target: { checked } }) => setReceivers((before) => changed(before, [id], checked))}
            />
          ))}
        </fieldset>
      </Card>
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {problem}
      </p>
      <Button type="submit" busy={lend.isPending} className="self-start">
        {count === 0 ? t('lend.send') : t('lend.sendWords', { count })}
      </Button>
    </form>
  );
}
