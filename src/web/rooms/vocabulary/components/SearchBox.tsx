import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

/** Search field that searches all words while typing. */
export function SearchBox({ typed, onTyped }: { typed: string; onTyped(typed: string): void }) {
  const { t } = useText('vocabulary');
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onTyped('');
    field.current?.focus();
  };
  return (
    <search className="relative min-w-0 grow">
      <Search
        aria-hidden
        size={20}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
      />
      <TextInput
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') clear();
        }}
        maxLength={60}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className={`${typed === '' ? 'pr-3!' : 'pr-12!'} pl-11! text-ellipsis`}
      />
      {typed !== '' && (
        <IconButton
          label={t('search.clear')}
          icon={X}
          onClick={clear}
          className="absolute! top-1/2 right-0.5 -translate-y-1/2"
        />
      )}
    </search>
  );
}
