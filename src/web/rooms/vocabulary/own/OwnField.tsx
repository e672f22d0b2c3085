import Volume2 from 'lucide-react/icons/volume-2';
import { Fragment, type ReactNode } from 'react';
import type { MarkedPart, OwnSide, readOwnFile } from '#shared/vocabulary/own-cards.contract.ts';
import { fileAddress } from '#web/platform/call.ts';
import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { spokenSide } from './spoken-side.ts';

const fileAt = fileAddress<typeof readOwnFile>('/api/vocabulary/own/files/:fileId');

/**
 * One side of an own card: text, pictures, and a button for each sound. Swedish without a sound of its own is
 * spoken by the voice.
 */
export function OwnField({ side, lang }: { side: OwnSide; lang?: 'sv' }) {
  const { t } = useText('reviews');
  const spoken = lang === 'sv' ? spokenSide(side) : null;
  return (
    <>
      {side.pictures.map((id) => (
        // Uploaded by the learner without a description.
        <img
          key={id}
          src={fileAt({ fileId: id })}
          alt={t('ownPicture')}
          className="max-h-40 max-w-full rounded-control"
        />
      ))}
      <div className="flex max-w-full items-center gap-2 empty:hidden max-[22rem]:flex-wrap">
        {side.text !== '' && (
          <p lang={lang} className="min-w-0 break-words whitespace-pre-line">
            <MarkedText {...side} />
          </p>
        )}
        {spoken !== null && <SpeakButton text={spoken} tone="plain" />}
        {side.sounds.map((id) => (
          <IconButton
            key={id}
            label={t('ownSound')}
            icon={Volume2}
            tone="tinted"
            onClick={() => void new Audio(fileAt({ fileId: id })).play().catch(() => {})}
          />
        ))}
      </div>
    </>
  );
}

function MarkedText({ text, marks }: Pick<OwnSide, 'text' | 'marks'>): ReactNode {
  let done = 0;
  const parts = marks.map(({ mark: Mark, from, to }: MarkedPart) => {
    const before = text.slice(done, from);
    done = to;
    return (
      <Fragment key={from}>
        <span>{before}</span>
        <Mark>{text.slice(from, to)}</Mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      <span>{text.slice(done)}</span>
    </>
  );
}
