import url from '#shared/pronunciation/speech.bin?url';

/** Where the weights of the acoustic model are; the service worker keeps them once they have come. */
export const weightsUrl: string = url;
