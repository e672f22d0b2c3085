import Dices from 'lucide-react/icons/dices';
import { useId, useState } from 'react';
import { AVATAR_COLOURS, AVATARS, type AvatarSet } from '#shared/quiz/limits.ts';
import type { Avatar } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { AvatarFace } from '../AvatarFace.tsx';
import { randomAvatar } from './random-avatar.ts';

interface AvatarPickerProps {
  avatar: Avatar;
  onChange(avatar: Avatar): void;
}

const SETS = Object.keys(AVATARS) as AvatarSet[];
const CELL =
  'grid cursor-pointer place-items-center rounded-full has-checked:outline-3 has-checked:outline-offset-2 has-checked:outline-lake has-focus-visible:outline-4 has-focus-visible:outline-offset-2 has-focus-visible:outline-sun';

/** Form for an avatar: its colour, and a picture from one of four sets, or both at random. */
export function AvatarPicker({ avatar, onChange }: AvatarPickerProps) {
  const { t } = useText('quiz');
  const name = useId();
  const [set, setSet] = useState<AvatarSet>(
    () => SETS.find((each) => (AVATARS[each] as readonly string[]).includes(avatar.picture)) ?? 'animals',
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-center gap-4">
        <AvatarFace avatar={avatar} className="size-24" />
        <Button
          variant="secondary"
          icon={Dices}
          onClick={() => {
            const next = randomAvatar(Math.random, avatar);
            onChange(next);
            setSet(
              SETS.find((each) => (AVATARS[each] as readonly string[]).includes(next.picture)) ?? 'animals',
            );
          }}
        >
          {t('avatar.random')}
        </Button>
      </div>
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-semibold">{t('avatar.colour')}</legend>
        <div className="grid grid-cols-5 justify-items-center gap-2">
          {AVATAR_COLOURS.map((colour, index) => (
            <label key={colour} className={`${CELL} size-11`} style={{ backgroundColor: colour }}>
              <input
                type="radio"
                name={`${name}-colour`}
                className="sr-only"
                checked={colour === avatar.colour}
                onChange={() => onChange({ ...avatar, colour })}
              />
              <span className="sr-only">{t(`colours.${index}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-semibold">{t('avatar.set')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {SETS.map((each) => (
            <label
              key={each}
              className="grid min-h-11 cursor-pointer place-items-center rounded-full border border-line-strong px-3 text-center font-semibold has-checked:border-lake has-checked:bg-lake-tint has-checked:text-lake has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake"
            >
              <input
                type="radio"
                name={`${name}-set`}
                className="sr-only"
                checked={each === set}
                onChange={() => setSet(each)}
              />
              {t(`avatar.sets.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr-only">{t('avatar.picture')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] justify-items-center gap-2">
          {AVATARS[set].map((picture) => (
            <label key={picture} className={`${CELL} size-14 bg-sunken`}>
              <input
                type="radio"
                name={`${name}-picture`}
                className="sr-only"
                checked={picture === avatar.picture}
                onChange={() => onChange({ ...avatar, picture })}
              />
              <Picture name={picture} size={36} />
              <span className="sr-only">{t(`pictures.${picture}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
