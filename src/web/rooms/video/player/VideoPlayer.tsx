import CirclePlay from 'lucide-react/icons/circle-play';
import { useEffect, useRef, useState } from 'react';
import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useActivity } from '#web/platform/activity.ts';
import { useText } from '#web/platform/i18n.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Captions } from './Captions.tsx';
import { Controls } from './Controls.tsx';
import { type Choices, speedBeside, subtitlesAfter } from './choices.ts';
import type { Playback, PlaybackState } from './playback.ts';
import { STEP_S } from './SeekBar.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { fullScreenOf, smallWindowOf } from './screens.ts';
import { nextStart, previousStart } from './timeline.ts';
import { useAtRest } from './use-at-rest.ts';
import { useCaptionTrack } from './use-caption-track.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerKeys } from './use-player-keys.ts';

interface VideoPlayerProps {
  video: WholeVideo;
  playback: Playback;
  state: PlaybackState;
  choices: Choices;
  choose(change: Partial<Choices>): void;
  /** Hides the captions during a dictation. */
  isSecret: boolean;
}

/** Player of a film with controls, captions and shortcuts. */
export function VideoPlayer({ video, playback, state, choices, choose, isSecret }: VideoPlayerProps) {
  const { t, language } = useText('video');
  const { transcript: lines, instructor } = video;
  const title = video.title[language];
  const stage = useRef<HTMLElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [isFull, setFull] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const controls = useRef<HTMLDivElement>(null);
  const { isAtRest, wake } = useAtRest(state.isPlaying, controls);
  // On touch screens the first touch only shows the controls.
  const wasAtRest = useRef(false);

  useEffect(() => {
    const video = element.current;
    return video ? playback.attach(video) : undefined;
  }, [playback]);
  useWakeLock(state.isPlaying);
  useActivity(state.isPlaying);
  useEffect(() => playback.setSpeed(choices.speed), [playback, choices.speed]);
  useEffect(() => {
    if (!element.current) return;
    element.current.volume = choices.volume;
    element.current.muted = choices.isMuted;
  }, [choices.volume, choices.isMuted]);
  useEffect(() => {
    const change = () => setFull(document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  useMediaSession(element, playback, lines, {
    title,
    artist: instructor.name,
    poster: video.thumbnail,
    durationS: video.duration,
  });

  useCaptionTrack(element, lines, isSecret ? 'none' : choices.subtitles, language);

  const full = fullScreenOf(stage, element);
  const step = (seconds: number) => playback.seek(playback.clock.atS() + seconds);
  const toggleSubtitles = () => choose({ subtitles: subtitlesAfter(choices.subtitles) });
  usePlayerKeys(stage, {
    ' ': playback.toggle,
    k: playback.toggle,
    ArrowLeft: () => step(-STEP_S),
    ArrowRight: () => step(STEP_S),
    ArrowUp: () => playback.seek(previousStart(lines, playback.clock.atS())),
    ArrowDown: () => playback.seek(nextStart(lines, playback.clock.atS()) ?? playback.clock.atS()),
    m: () => choose({ isMuted: !choices.isMuted }),
    c: toggleSubtitles,
    f: () => full?.(),
    '<': () => choose({ speed: speedBeside(choices.speed, -1) }),
    '>': () => choose({ speed: speedBeside(choices.speed, 1) }),
  });

  return (
    <>
      <section
        ref={stage}
        aria-label={t('playerOf', { title })}
        data-theme="dark"
        onPointerDown={() => {
          wasAtRest.current = isAtRest;
          wake();
        }}
        onPointerMove={wake}
        onKeyDown={wake}
        onFocus={wake}
        onBlur={wake}
        className={`relative flex flex-col overflow-hidden bg-ground text-ink sm:rounded-card ${isAtRest ? 'cursor-none' : ''}`}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: the page draws them from the transcript, word by word. */}
        <video
          ref={element}
          poster={video.thumbnail}
          preload="metadata"
          playsInline
          onClick={() => {
            if (matchMedia('(pointer: coarse)').matches && wasAtRest.current) return;
            playback.toggle();
          }}
          className={`w-full object-contain ${isFull ? 'min-h-0 grow' : 'aspect-video'}`}
        />
        {!state.isPlaying && !state.trouble && !state.isLoading && (
          <button
            type="button"
            aria-label={t(playback.clock.atS() > 0 && !state.hasEnded ? 'goOn' : 'watch')}
            onClick={playback.play}
            // On a phone it is placed above the captions, because the picture is too small for both in its middle.
            className={`absolute left-1/2 -translate-1/2 rounded-full bg-ground/75 p-2 text-ink hover:text-lake top-[calc(50%-2.5rem)] ${isFull ? '' : 'max-sm:top-11 max-sm:[scale:.75]'}`}
          >
            <CirclePlay aria-hidden size={64} strokeWidth={1.5} />
          </button>
        )}
        <p
          role="status"
          className="pointer-events-none absolute top-1/3 left-1/2 flex -translate-1/2 items-center gap-2 rounded-full bg-ground/85 px-4 py-2 font-semibold empty:hidden"
        >
          {state.isLoading && !state.trouble && (
            <>
              <Spinner /> <span>{t('loading')}</span>
            </>
          )}
        </p>
        {state.trouble && (
          <div
            role="alert"
            className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-ground/95 p-4 text-center"
          >
            <p className="max-w-md font-semibold">{t(`trouble.${state.trouble}`)}</p>
            <Button onClick={playback.tryAgain}>{t('tryAgain')}</Button>
          </div>
        )}
        <div className={`pointer-events-none absolute inset-x-0 ${isAtRest ? 'bottom-3' : 'bottom-22'}`}>
          {!isSecret && <Captions lines={lines} clock={playback.clock} subtitles={choices.subtitles} />}
        </div>
        <div
          ref={controls}
          className={`absolute inset-x-0 bottom-0 transition-opacity duration-150 ${isAtRest ? 'pointer-events-none opacity-0' : ''}`}
        >
          <Controls
            video={video}
            playback={playback}
            state={state}
            choices={choices}
            choose={choose}
            isFull={isFull}
            onSubtitles={toggleSubtitles}
            onSettings={() => setSetting(true)}
            onFull={full}
            onSmallWindow={smallWindowOf(element)}
          />
        </div>
      </section>
      <SettingsDialog
        isOpen={isSetting}
        onClose={() => setSetting(false)}
        choices={choices}
        choose={choose}
      />
    </>
  );
}
