import url from '#shared/pronunciation/speech.bin?url';

/** URL of the acoustic model's weights. The service worker stores them after the first download. */
export const weightsUrl: string = url;
