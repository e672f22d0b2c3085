import { type RefObject, useEffect } from 'react';
import { unmarked } from '#shared/course/marks.ts';
import type { Language } from '#shared/language.ts';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import type { Subtitles } from './choices.ts';

/** What Safari tells of a film that has left the page, into a small window or onto the whole screen of a phone. */
interface ApplesVideo extends HTMLVideoElement {
  webkitPresentationMode?: 'inline' | 'picture-in-picture' | 'fullscreen';
}

/**
 * Shows the browser's own subtitles while Safari shows the film outside the page, where those of the page cannot be
 * seen. Other browsers give the whole page the screen, and show no subtitles in a small window.
 */
export function useCaptionTrack(
  element: RefObject<HTMLVideoElement | null>,
  lines: readonly TranscriptLine[],
  subtitles: Subtitles,
  language: Language,
): void {
  useEffect(() => {
    const video: ApplesVideo | null = element.current;
    if (!video || !('webkitPresentationMode' in video)) return;
    const show = () => {
      // A track cannot be taken away again, so there is never more than one.
      const track = video.textTracks[0] ?? video.addTextTrack('subtitles', 'Tillsammans');
      // Cues can be read only while a track is not disabled.
      track.mode = 'hidden';
      for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
      if (video.webkitPresentationMode === 'inline' || subtitles === 'none') return;
      for (const { startTime, endTime, swedish, translation } of lines) {
        const said = [
          subtitles !== 'own' && swedish,
          subtitles !== 'swedish' && unmarked(translation[language]),
        ].filter((text) => text !== false);
        track.addCue(new VTTCue(startTime, endTime, said.map(escaped).join('\n')));
      }
      track.mode = 'showing';
    };
    show();
    video.addEventListener('webkitpresentationmodechanged', show);
    return () => video.removeEventListener('webkitpresentationmodechanged', show);
  }, [element, lines, subtitles, language]);
}

/** What would be taken for markup. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
