/** Paths of the list of films and of one film. */
export const VIDEOS_PATH = '/video-lessons';
export const videoPath = (videoId: string) => `${VIDEOS_PATH}/${videoId}`;
