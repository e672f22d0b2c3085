import { Component, type ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** A page that broke takes nothing else with it: it says so, and offers to begin again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { t } = useText('app');
  return (
    <ErrorState
      title={t('broken.title')}
      text={t('broken.text')}
      action={<Button onClick={() => location.reload()}>{t('broken.again')}</Button>}
    />
  );
}
