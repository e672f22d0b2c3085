import { QUIZ_CATEGORIES } from '#shared/quiz/limits.ts';
import type { QuizSession, QuizSettings } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import type { GameChange } from '../use-game-settings.ts';

const SETTINGS = [
  'withKids',
  'ownWords',
  'mixedLevels',
  'guests',
  'lateJoin',
] as const satisfies (keyof QuizSettings)[];

interface RoomSettingsProps {
  game: Pick<QuizSession, 'settings' | 'category'>;
  /** Null for players who are not the host; they see the settings as text. */
  onChange: ((change: GameChange) => void) | null;
}

/** Topic, level and rules of the game. */
export function RoomSettings({ game: { settings, category }, onChange }: RoomSettingsProps) {
  const { t } = useText('quiz');
  // Own words are of each player's level anyway.
  const names = SETTINGS.filter((name) => name !== 'mixedLevels' || !settings.ownWords);
  const options = QUIZ_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }));
  if (!onChange) {
    return (
      <section aria-labelledby="settings" className="flex flex-col gap-2">
        <h2 id="settings" className="text-xl font-bold">
          {t('settings.title')}
        </h2>
        <p className="flex flex-wrap gap-2">
          <Badge tone="lake">{t(`categories.${category}`)}</Badge>
          {names
            .filter((name) => settings[name])
            .map((name) => (
              <Badge key={name}>{t(`settings.${name}`)}</Badge>
            ))}
        </p>
      </section>
    );
  }
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl font-bold">{t('settings.title')}</h2>
      <Field label={t('settings.category')}>
        {(ids) => (
          <SelectInput
            {...ids}
            options={options}
            value={category}
            onChange={({ target: { value } }) => onChange({ category: value as QuizSession['category'] })}
          />
        )}
      </Field>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={settings[name]}
          onChange={({ target: { checked } }) => onChange({ settings: { [name]: checked } })}
          label={
            <>
              <strong className="block font-semibold">{t(`settings.${name}`)}</strong>
              <span className="block text-sm text-ink-soft">{t(`settings.${name}Text`)}</span>
            </>
          }
        />
      ))}
    </Card>
  );
}
