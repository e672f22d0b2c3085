import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { ExerciseDialog } from '../exercises/ExerciseDialog.tsx';
import { ExerciseList } from '../exercises/ExerciseList.tsx';
import { PracticeBar } from '../player/PracticeBar.tsx';
import { createPlayback } from '../player/playback.ts';
import { useChoices } from '../player/use-choices.ts';
import { COMPLETE_PERCENT, useWatching } from '../player/use-watching.ts';
import { VideoPlayer } from '../player/VideoPlayer.tsx';
import { Dictation } from '../transcript/Dictation.tsx';
import { Transcript } from '../transcript/Transcript.tsx';
import { type MetWord, WordDialog } from '../transcript/WordDialog.tsx';
import { About } from './About.tsx';
import { Finished } from './Finished.tsx';
import { Instructor } from './Instructor.tsx';
import { KeyWords } from './KeyWords.tsx';
import { RelatedVideos } from './RelatedVideos.tsx';

/** Seconds before the end from which a film restarts at its beginning instead of resuming. */
const ALMOST_OVER_S = 3;

interface VideoViewProps {
  video: WholeVideo;
  /** Called when the film fails to load, since it may have been removed. */
  onTrouble(): void;
}

/** A film with its player, transcript, words and exercises. */
export function VideoView({ video, onTrouble }: VideoViewProps) {
  const { language } = useText('video');
  const { id, transcript: lines, exercises, duration, progress } = video;
  const [playback] = useState(() =>
    createPlayback({
      lines,
      durationS: duration,
      sources: video.media,
      startS: video.position < duration - ALMOST_OVER_S ? video.position : 0,
    }),
  );
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  const [choices, choose] = useChoices();
  const reward = useWatching(video, playback);
  const [wasCompleted] = useState(video.completed);
  const isCompleted = video.completed || progress >= COMPLETE_PERCENT;

  const [asked, setAsked] = useState<string | null>(null);
  const [isPractising, setPractising] = useState(false);
  // A film counts as watched shortly before its end. The message waits until it is over.
  const [isOver, setOver] = useState(false);
  const [met, setMet] = useState<MetWord | null>(null);
  const [dictated, setDictated] = useState<number | null>(null);
  const [isGuessing, setGuessing] = useState(false);
  const line = dictated === null ? undefined : lines[dictated];

  const begin = useEffectEvent(() => {
    // Answered exercises do not appear again.
    const isAnswered = (exerciseId: string) => video.answers.some((each) => each.exerciseId === exerciseId);
    const open = exercises.filter(({ id: exerciseId }) => !isAnswered(exerciseId));
    playback.setStops(
      open.flatMap(({ id: stop, time }) => (time === null ? [] : [{ id: stop, atTime: time }])),
    );
  });
  useEffect(() => {
    begin();
    return playback.listen({ onStop: setAsked });
  }, [playback]);
  useEffect(() => {
    if (!state.hasEnded) return;
    setOver(true);
    setPractising(true);
  }, [state.hasEnded]);

  const ask = useEffectEvent(onTrouble);
  useEffect(() => {
    if (state.trouble === 'broken') ask();
  }, [state.trouble]);

  const meet = (word: MetWord) => {
    playback.pause();
    setMet(word);
  };
  return (
    <>
      <h1 className="-mt-3 text-2xl font-bold tracking-tight sm:text-3xl">{video.title[language]}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr] lg:[&>:nth-child(2)]:row-span-2">
        <div className="flex min-w-0 flex-col gap-3">
          <div className="-mx-4 sm:mx-0">
            <VideoPlayer
              video={video}
              playback={playback}
              state={state}
              choices={choices}
              choose={choose}
              isSecret={dictated !== null || isGuessing}
            />
          </div>
          <PracticeBar
            lines={lines}
            playback={playback}
            state={state}
            dictated={dictated}
            onDictate={setDictated}
          />
          {dictated !== null && line && (
            <Dictation
              key={line.id}
              line={line}
              number={dictated}
              playback={playback}
              onNext={dictated + 1 < lines.length ? () => setDictated(dictated + 1) : null}
              onClose={() => setDictated(null)}
            />
          )}
          {isOver && isCompleted && !wasCompleted && <Finished reward={reward} />}
        </div>
        <Transcript
          lines={lines}
          playback={playback}
          dictated={dictated}
          isGuessing={isGuessing}
          onGuess={setGuessing}
          onWord={(wordId, at) => meet({ wordId, line: at })}
        />
        <About video={video} isCompleted={isCompleted} />
      </div>
      <ExerciseList video={video} isOpen={isPractising} onToggle={() => setPractising(!isPractising)} />
      <KeyWords video={video} onWord={meet} />
      <Instructor instructor={video.instructor} />
      <RelatedVideos video={video} />
      <ExerciseDialog
        videoId={id}
        exercise={exercises.find((each) => each.id === asked) ?? null}
        onDone={() => {
          setAsked(null);
          playback.play();
        }}
      />
      <WordDialog video={video} met={met} onClose={() => setMet(null)} />
    </>
  );
}
