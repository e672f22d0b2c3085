import LogOut from 'lucide-react/icons/log-out';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useSignOut } from '../accounts.api.ts';

/** Button that ends the session on this device. */
export function SignOutButton() {
  const { t } = useText('profile');
  const errorText = useErrorText();
  const toast = useToast();
  const signOut = useSignOut(() =>
    toast({ title: t('loggedOutHere'), text: t('loggedOutHereText'), tone: 'good' }),
  );
  return (
    <Button
      variant="quiet"
      icon={LogOut}
      busy={signOut.isPending}
      onClick={() =>
        signOut.mutate(undefined, {
          onError: (error) => toast({ title: t('logOutFailed'), text: errorText(error), tone: 'bad' }),
        })
      }
    >
      {t('logOut')}
    </Button>
  );
}
