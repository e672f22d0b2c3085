/**
 * What no nickname may be, in Swedish, English, Dutch and German: words alone, for they stand within harmless ones
 * (*Scunthorpe*, *Essen*) …
 */
export const RUDE_WORDS = [
  'anal', 'anus', 'arse', 'ass', 'asshole', 'bajs', 'bastard', 'bitch', 'boobs', 'cock', 'crap', 'cum',
  'cunt', 'depp', 'dick', 'dildo', 'dumbass', 'eikel', 'fag', 'fitta', 'flikker', 'fotze',
  'geil', 'gvd', 'helvete', 'hitler', 'hoer', 'homo', 'hora', 'hure', 'idiot', 'jävel', 'jävla', 'jävlar', 'kak',
  'kanker', 'kkk', 'klootzak', 'knulla', 'kuk', 'kut', 'kutwijf', 'lul', 'mongo', 'mof', 'muschi', 'nazi', 'neger', 'negro',
  'nutte', 'piemel', 'penis', 'pik', 'pimmel', 'piss', 'porn', 'porno', 'puta', 'poep', 'rape', 'reet', 'retard', 'runka',
  'schlampe', 'sex', 'shit', 'skit', 'slampa', 'slet', 'slut', 'snopp', 'spast', 'spasti', 'tering', 'teef',
  'tits', 'titten', 'tyfus', 'vagina', 'wank', 'wichser', 'whore', 'zuigen',
] as const; // biome-ignore format: a list

/** … and what is rude wherever it stands. */
export const RUDE_PARTS = [
  'arschloch', 'asshole', 'bitch', 'fitta', 'fuck', 'fukk', 'fück', 'godverdom', 'hakenkreuz', 'hitler', 'hurensohn',
  'jävla', 'kankerlij', 'klootzak', 'knull', 'motherf', 'neuken', 'nigger', 'nigga', 'pornhub', 'scheiss', 'scheiß',
  'siegheil', 'schwanzlutsch', 'wichser', 'vittu',
] as const; // biome-ignore format: a list
