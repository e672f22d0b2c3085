/**
 * Words forbidden in nicknames, in Swedish, English, Dutch and German; only as whole words, because they occur
 * within harmless ones (*Scunthorpe*, *Essen*).
 */
export const RUDE_WORDS = [
  'anal', 'anus', 'arse', 'ass', 'asshole', 'bajs', 'bastard', 'bitch', 'boobs', 'cock', 'crap', 'cum',
  'cunt', 'depp', 'dick', 'dildo', 'dumbass', 'eikel', 'fag', 'fitta', 'flikker', 'fotze',
  'geil', 'gvd', 'helvete', 'hitler', 'hoer', 'homo', 'hora', 'hure', 'idiot', 'jävel', 'jävla', 'jävlar', 'kak',
  'kanker', 'kkk', 'klootzak', 'knulla', 'kuk', 'kut', 'kutwijf', 'lul', 'mongo', 'mof', 'muschi', 'nazi', 'neger', 'negro',
  'nutte', 'piemel', 'penis', 'pik', 'pimmel', 'piss', 'porn', 'porno', 'puta', 'poep', 'rape', 'reet', 'retard', 'runka',
  'schlampe', 'sex', 'shit', 'skit', 'slampa', 'slet', 'slut', 'snopp', 'spast', 'spasti', 'tering', 'teef',
  'tits', 'titten', 'tyfus', 'vagina', 'wank', 'wichser', 'whore', 'zuigen',
  'arsch', 'bollocks', 'bög', 'drecksau', 'fick', 'ficken', 'godver', 'hackfresse', 'hoerig', 'horunge', 'jävlig',
  'jävligt', 'luder', 'lulhannes', 'mongool', 'neuk', 'pedo', 'pussy', 'rapist', 'röv', 'slyna', 'stront', 'subba',
  'titte', 'tosser', 'twat', 'wanker', 'wichsen',
] as const; // biome-ignore format: a list

/** Parts forbidden anywhere in a nickname. */
export const RUDE_PARTS = [
  'arschloch', 'asshole', 'bitch', 'fitta', 'fuck', 'fukk', 'fück', 'godverdom', 'hakenkreuz', 'hitler', 'hurensohn',
  'jävla', 'kankerlij', 'klootzak', 'knull', 'motherf', 'neuken', 'nigger', 'nigga', 'pornhub', 'scheiss', 'scheiß',
  'siegheil', 'schwanzlutsch', 'wichser', 'vittu',
  'arschges', 'blowjob', 'cocksuck', 'dickhead', 'faggot', 'fitthor', 'hoerenjong', 'hoerenkind', 'hurenkind', 'kankerh',
  'kukhuvud', 'missgeburt', 'neukertje', 'pedofil', 'pädophil', 'rövhål', 'schwuchtel', 'tyfusho', 'tyfuslij',
  'vergewaltig', 'våldtä',
] as const; // biome-ignore format: a list
