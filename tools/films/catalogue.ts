/** Elements of films; docs/films.md shows each. */

/** Characters. Clothes and their colour can be changed. */
export const LOOKS = [
  'grandmother', // grey bun, glasses, cardigan
  'grandfather', // white beard, flat cap
  'mother', // long brown hair
  'father', // dark hair, short beard
  'girl', // about eight, red plaits, freckles
  'boy', // about nine, black curls, brown skin
  'young-woman', // brown skin, big dark curls
  'young-man', // black hair, glasses, light brown skin
  'woman', // fair hair in a knot
  'man', // dark skin, close-cut hair, grey at the temples
  'teacher', // a woman, short red hair, glasses
  'neighbour', // a woman in a headscarf
  'cat',
] as const;

/** Clothes that replace a character's own. */
export const OUTFITS = ['apron', 'white-coat', 'suit', 'winter', 'raincoat', 'summer', 'uniform'] as const;

/** Colours of clothes. */
export const COLOURS = ['blue', 'red', 'yellow', 'green', 'plum', 'sand', 'grey', 'pink'] as const;

/** Voices: the word list's seven and four more. */
export const FILM_VOICES = [
  'man',
  'old-man',
  'woman',
  'mother',
  'boy',
  'girl',
  'cat',
  'old-woman',
  'young-woman',
  'young-man',
  'deep-man',
] as const;

/** Places of films. */
export const BACKGROUNDS = [
  'kitchen',
  'cafe',
  'shop', // groceries, with a till
  'old-town', // a street with old houses
  'park',
  'lake', // with the red cottage and a jetty
  'forest',
  'platform', // of a railway station
  'train', // inside
  'classroom',
  'office', // with a meeting table
  'waiting-room', // at the doctor's
  'living-room', // in the evening, with a stove
  'christmas', // the living room in winter, with candles and a tree
  'midsummer', // a meadow with a maypole
  'reception', // of a hotel
  'laundry-room', // in the cellar of a house with many flats
  'courtyard', // between such houses
  'bus-stop',
  'flea-market', // a loppis before the wall of a town
] as const;

/** Poses; each lasts until the next. */
export const POSES = [
  'stand',
  'sit', // on the chair, bench or seat of the place; at the table where it has one
  'wave', // for the line, then as before
  'point', // to the other side of the picture, or to the card
  'shrug',
  'think', // hand at the chin
  'drink', // a cup now and then
  'carry', // a bag
  'phone', // at the ear
  'hands-on-hips',
] as const;

export const MOODS = ['neutral', 'happy', 'surprised', 'sad', 'puzzled'] as const;

/** Positions, from left to right. */
export const PLACES = ['far-left', 'left', 'middle', 'right', 'far-right'] as const;

/** `wide` shows the place, `two` all who are there, `close` the speaker, `over` the speaker past the other's shoulder. */
export const SHOTS = ['wide', 'two', 'close', 'over'] as const;

/** Camera movements in a shot. */
export const CAMERAS = ['still', 'push', 'pull', 'pan-left', 'pan-right'] as const;

/** Background sounds of places. */
export const SOUNDS = [
  'murmur',
  'birds',
  'rain',
  'train',
  'street',
  'fire',
  'wind',
  'room',
  'water',
] as const;

export const LIGHTS = ['day', 'evening', 'winter'] as const;

/** Weather in addition to the light; a place lists what it can show. Snow occurs only in winter. */
export const WEATHERS = ['rain', 'northern-lights'] as const;
