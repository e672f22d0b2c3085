/** Grammar points of words that always belong to one, by their lower-case form. */
export const POINT_OF_WORD: ReadonlyMap<string, string> = listed({
  pronouns: 'jag du han hon hen vi ni de man',
  'object-pronouns': 'mig dig honom henne oss er dem dom',
  reflexives: 'sig',
  possessives: 'min mitt mina din ditt dina vår vårt våra ert era',
  'sin-hans': 'sin sitt sina hans hennes deras',
  'question-words': 'vad vem vems vart varifrån hur varför vilken vilket vilka',
  negation: 'inte aldrig knappt',
  'modal-particles': 'ju väl nog visst',
  'adverb-place': 'alltid ofta sällan kanske faktiskt redan tyvärr',
  indefinites: 'någon något några ingen inget inga ingenting någonting',
  'indefinites-system': 'annan annat andra varje båda hela själv självt själva varandra samma',
  direction:
    'här hit härifrån där dit därifrån hem hemma hemifrån in inne ut ute upp uppe ner nere bort borta fram framme',
  demonstratives: 'denna detta dessa',
  adverbs: 'gärna hellre helst desto',
  conjunctions: 'innan medan tills fast fastän varken antingen både',
  purpose: 'därför eftersom',
  'relative-som': 'som',
  'relative-pronouns': 'vars',
  narration: 'sedan plötsligt',
  connectives: 'dessutom däremot ändå alltså nämligen dock visserligen emellertid',
});

/** Grammar points of prepositions and conjunctions, whose words have other uses too. */
export const POINT_OF_PREPOSITION: ReadonlyMap<string, string> = listed({
  'place-prepositions': 'i på hos till bakom framför bredvid mellan under över vid',
});
export const POINT_OF_CONJUNCTION: ReadonlyMap<string, string> = listed({ 'when-and-if': 'när om då' });

/** Grammar points of verbs in any form, by their infinitive; *ska* and *måste* have none. */
export const POINT_OF_VERB: ReadonlyMap<string, string> = listed({
  modals: 'kunna vilja få böra behöva bruka ska måste',
  posture: 'ligga stå sitta hänga lägga ställa sätta',
  'tycka-tro-tanka': 'tycka tro tänka',
  'infinitive-verbs': 'hinna orka våga slippa råka försöka börja sluta låta verka',
  'there-is': 'finnas',
});

/** Verbs whose past tense is learnt by itself. */
export const FIRST_PASTS: ReadonlySet<string> = new Set('vara ha få gå komma säga se äta'.split(' '));

function listed(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([point, list]) => list.split(' ').map((word) => [word, point] as const)),
  );
}
