import { Component, type ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { PartMissing } from '#web/platform/part.tsx';
import { PageShownMark } from '#web/platform/picture.ts';
import { useRecovery } from '#web/platform/recovery.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** Milliseconds: a part that is missing again this soon after the server answered cannot be recovered by retrying. */
const SOON_MS = 30_000;

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of an optional part, without a message. Without it the error is shown. */
  fallback?: ReactNode;
}

/**
 * Contains errors of its children. Code that failed to load is retried when the server is reachable; other errors
 * show a message with a button to restart. Its texts are among those loaded with every screen.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state = { error: null };
  /** Time of the last retry. */
  private revivedMs = Number.NEGATIVE_INFINITY;

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback } = this.props;
    if (error === null) return children;
    if ((error as unknown) instanceof PartMissing) {
      const again = performance.now() - this.revivedMs < SOON_MS;
      return <Missing fallback={fallback} again={again} revive={this.revive} />;
    }
    return fallback === undefined ? <Broken /> : fallback;
  }

  private readonly revive = () => {
    this.revivedMs = performance.now();
    this.setState({ error: null });
  };
}

function Missing({ fallback, again, revive }: { fallback: ReactNode; again: boolean; revive(): void }) {
  const { t } = useText('app');
  const { state, look } = useRecovery(revive, { again, mayReload: fallback === undefined });
  if (fallback !== undefined) return fallback;
  if (state === 'looking') {
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-10 text-ink-soft">
        <Spinner />
        {t('loading')}
      </p>
    );
  }
  const action =
    state === 'away' ? (
      <Button onClick={look}>{t('tryAgain')}</Button>
    ) : (
      <Button onClick={() => location.reload()}>{t('broken.again')}</Button>
    );
  return (
    <>
      <ErrorState title={t(`missing.${state}`)} text={t(`missing.${state}Text`)} action={action} />
      <PageShownMark />
    </>
  );
}

function Broken() {
  const { t } = useText('app');
  return (
    <>
      <ErrorState
        title={t('broken.title')}
        text={t('broken.text')}
        action={<Button onClick={() => location.reload()}>{t('broken.again')}</Button>}
      />
      <PageShownMark />
    </>
  );
}
