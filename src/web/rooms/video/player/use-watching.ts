import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { applyToVideo } from '../video.api.ts';
import { videoEvents } from '../video-events.ts';
import type { Playback } from './playback.ts';
import { percentPlayed } from './played.ts';

/** While a film runs the server is told so often. */
const TOLD_EVERY_MS = 15_000;
/** So much of a film is the whole of it. */
export const COMPLETE_PERCENT = 90;
/** Who has gone no further from the place that was told last goes on from there. */
const SAME_PLACE_S = 1;
/** Parts of a film that one event names. */
const MOST_PARTS = 100;

/**
 * Tells the server what is played of a film and where the learner stands: while it runs, when it rests, when the page is
 * left.
 * @returns what was earned with it: undefined until it is completed here and the server has answered
 */
export function useWatching(video: WholeVideo, playback: Playback): StudyReward | undefined {
  const client = useQueryClient();
  const queue = useStudyQueue();
  const [reward, setReward] = useState<StudyReward>();
  const lastTold = useRef(0);
  const toldS = useRef(playback.clock.atS());
  const wasCompleted = useRef(video.completed);
  const { id: videoId, duration } = video;
  const percent = () => Math.max(video.progress, percentPlayed(playback.played(), duration));

  const tell = useEffectEvent(() => {
    const played = playback.takePlayed();
    const positionS = playback.state().hasEnded ? 0 : playback.clock.atS();
    // A place that was sought is where the film goes on, also where nothing was played there.
    const isElsewhere = Math.abs(positionS - toldS.current) > SAME_PLACE_S;
    if (!queue || (played.length === 0 && !isElsewhere)) return;
    lastTold.current = performance.now();
    toldS.current = positionS;
    wasCompleted.current ||= percent() >= COMPLETE_PERCENT;
    const positionMs = Math.round(positionS * 1000);
    let at = 0;
    do {
      const body = { videoId, played: played.slice(at, at + MOST_PARTS), positionMs };
      videoEvents.record(queue, 'video_watched', body, Date.now());
      at += MOST_PARTS;
    } while (at < played.length);
    const isBegun = played.length > 0 && { isNew: false };
    // A list says so at once, also where the server cannot be asked.
    const completed = percent() >= COMPLETE_PERCENT;
    applyToVideo(client, videoId, { progress: percent(), completed, position: positionS, ...isBegun });
  });
  const notice = useEffectEvent(() => {
    // Nobody waits for the next pause to hear that they are done.
    const isDone = !wasCompleted.current && percent() >= COMPLETE_PERCENT;
    if (isDone || performance.now() - lastTold.current >= TOLD_EVERY_MS) tell();
  });

  useEffect(() => {
    lastTold.current = performance.now();
    const hide = () => document.visibilityState === 'hidden' && tell();
    const ends = playback.listen({ onPlayed: notice, onRest: tell });
    document.addEventListener('visibilitychange', hide);
    return () => {
      tell();
      ends();
      document.removeEventListener('visibilitychange', hide);
    };
  }, [playback]);

  useEffect(() => {
    if (!queue) return;
    return videoEvents.listen(queue, {
      answered({ body }, answer) {
        if (body.videoId === videoId && 'reward' in answer && answer.reward) setReward(answer.reward);
      },
    });
  }, [queue, videoId]);
  return reward;
}
