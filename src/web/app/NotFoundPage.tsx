import { useText } from '#web/platform/i18n.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** Page for unknown addresses. */
export default function NotFoundPage() {
  const { t } = useText('app');
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-10 text-center">
      <div className="flex size-24 items-center justify-center rounded-full bg-pine-tint">
        <Picture name="moose" size={72} />
      </div>
      <h1 className="text-3xl font-bold">{t('notFound.title')}</h1>
      <p className="text-lg text-balance">{t('notFound.text')}</p>
      <LinkButton href="/">{t('notFound.toHome')}</LinkButton>
    </div>
  );
}
