import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { CONTROL_LOOK } from './control-look.ts';
import { IconButton } from './IconButton.tsx';

/** Password field with a button to show the password. */
export function PasswordInput({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useText('ui');
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`${CONTROL_LOOK} pr-13 ${className}`}
        {...rest}
      />
      <IconButton
        label={isShown ? t('hidePassword') : t('showPassword')}
        icon={isShown ? EyeOff : Eye}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-0.5 right-1"
      />
    </div>
  );
}
