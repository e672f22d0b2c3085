import type { AnkiNoteType, Deck } from './collection.ts';

/** Tables of a collection of schema 11, which every Anki since 2012 and most other programs read. */
export const TABLES = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
  left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
  type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`;

/** Deck 1 and options 1 exist in every collection. */
export const DEFAULT_DECK = 1;
const DEFAULT_OPTIONS = 1;
/** Update sequence number of unsynchronised objects. */
export const UNSYNCED = -1;

/** Settings of the v2 scheduler, which has relearning as a state of its own. */
export function settings(deckId: number, noteTypeId: number): object {
  return {
    activeDecks: [deckId],
    curDeck: deckId,
    curModel: noteTypeId,
    newSpread: 0,
    collapseTime: 1200,
    timeLim: 0,
    estTimes: true,
    dueCounts: true,
    nextPos: 1,
    sortType: 'noteFld',
    sortBackwards: false,
    addToCur: true,
    schedVer: 2,
  };
}

/** Note types in the format of `col.models`. */
export function modelsOf(types: readonly AnkiNoteType[], deckId: number, nowS: number): object {
  return Object.fromEntries(types.map((type) => [type.id, modelOf(type, deckId, nowS)]));
}

function modelOf(
  { id, name, isCloze, fields, templates }: AnkiNoteType,
  deckId: number,
  nowS: number,
): object {
  return {
    id,
    name,
    type: Number(isCloze),
    mod: nowS,
    usn: UNSYNCED,
    sortf: 0,
    did: deckId,
    tags: [],
    vers: [],
    css: CSS,
    latexPre: '',
    latexPost: '',
    req: templates.map(({ question }, ord) => [ord, 'any', fieldsIn(question, fields)]),
    flds: fields.map((field, ord) => ({
      name: field,
      ord,
      font: 'Arial',
      size: 20,
      media: [],
      rtl: false,
      sticky: false,
    })),
    tmpls: templates.map((template, ord) => ({
      name: template.name,
      ord,
      qfmt: template.question,
      afmt: template.answer,
      bqfmt: '',
      bafmt: '',
      did: null,
    })),
  };
}

const CSS =
  '.card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }';

/** Indexes of the fields used in a template; the first if there are none. */
function fieldsIn(template: string, fields: readonly string[]): number[] {
  const places = fields.flatMap((field, place) => (template.includes(`${field}}}`) ? [place] : []));
  return places.length > 0 ? places : [0];
}

/** Decks in the format of `col.decks`. */
export function decksOf(decks: readonly Deck[], nowS: number): object {
  const all = decks.some(({ id }) => id === DEFAULT_DECK)
    ? decks
    : [{ id: DEFAULT_DECK, name: 'Default' }, ...decks];
  return Object.fromEntries(all.map((deck) => [deck.id, deckOf(deck, nowS)]));
}

function deckOf({ id, name }: Deck, nowS: number): object {
  return {
    id,
    name,
    mod: nowS,
    usn: UNSYNCED,
    conf: DEFAULT_OPTIONS,
    desc: '',
    dyn: 0,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 10,
    extendRev: 50,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
  };
}

/** Deck options in the format of `col.dconf`: Anki's defaults. */
export function optionsAt(nowS: number): object {
  return {
    [DEFAULT_OPTIONS]: {
      id: DEFAULT_OPTIONS,
      name: 'Default',
      mod: nowS,
      usn: UNSYNCED,
      maxTaken: 60,
      autoplay: true,
      replayq: true,
      timer: 0,
      dyn: false,
      new: {
        bury: true,
        delays: [1, 10],
        initialFactor: 2500,
        ints: [1, 4, 7],
        order: 1,
        perDay: 20,
        separate: true,
      },
      rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
      lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
    },
  };
}
