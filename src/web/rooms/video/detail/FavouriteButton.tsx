import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { useFavourite } from '../video.api.ts';

/** Adds a film to the favourites or removes it, with a message that offers to undo it. */
export function FavouriteButton({ video: { id, isFavourite } }: { video: WholeVideo }) {
  const { t } = useText('video');
  const errorText = useErrorText();
  const setFavourite = useFavourite();
  const [isChanged, setChanged] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const choose = (wanted: boolean, isNews: boolean) => {
    setError(null);
    setChanged(isNews);
    setFavourite(id, wanted).catch((reason: unknown) => {
      setChanged(false);
      setError(reason);
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button variant="secondary" aria-pressed={isFavourite} onClick={() => choose(!isFavourite, true)}>
        <Heart aria-hidden size={20} className={isFavourite ? 'fill-current text-falu' : ''} />
        <span>{t(isFavourite ? 'isFavourite' : 'addFavourite')}</span>
      </Button>
      <p role="status" className="flex items-center text-ink-soft empty:hidden">
        {isChanged && (
          <>
            <span>{t(isFavourite ? 'favouriteAdded' : 'favouriteRemoved')}</span>
            <Button variant="quiet" className="px-3!" onClick={() => choose(!isFavourite, false)}>
              {t('undo')}
            </Button>
          </>
        )}
      </p>
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {error !== null && `${t('favouriteFailed')}. ${errorText(error)}`}
      </p>
    </div>
  );
}
