/** Full forms of abbreviations, without their stops and spaces. */
const EXPANSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'bl.a': 'bland annat', ca: 'cirka', 'd.v.s': 'det vill säga', dvs: 'det vill säga', dr: 'doktor', 'd.y': 'den yngre', 'd.ä': 'den äldre',
    'e.d': 'eller dylikt', 'e.dyl': 'eller dylikt', 'e.kr': 'efter Kristus', 'e.m': 'eftermiddag', etc: 'et cetera', ev: 'eventuellt',
    exkl: 'exklusive', 'f.d': 'före detta', 'f.kr': 'före Kristus', 'f.m': 'förmiddag', 'f.n': 'för närvarande', 'f.ö': 'för övrigt',
    forts: 'fortsättning', 'fr.o.m': 'från och med', inkl: 'inklusive', 'i.o.m': 'i och med', jfr: 'jämför', kap: 'kapitel', kl: 'klockan',
    kr: 'kronor', 'm.a.o': 'med andra ord', 'm.fl': 'med flera', 'm.m': 'med mera', 'm.h.a': 'med hjälp av', milj: 'miljoner', min: 'minuter',
    nr: 'nummer', näml: 'nämligen', 'o.d': 'och dylikt', 'o.dyl': 'och dylikt', 'o.s.v': 'och så vidare', osv: 'och så vidare',
    'o.s.a': 'om svar anhålles', 'p.g.a': 'på grund av', pers: 'personer', prof: 'professor', resp: 'respektive', s: 'sidan', sek: 'sekunder',
    sid: 'sidan', 's.k': 'så kallad', st: 'stycken', 's.a.s': 'så att säga', 't.ex': 'till exempel', tel: 'telefon', tim: 'timmar',
    't.h': 'till höger', 't.o.m': 'till och med', 't.v': 'tills vidare', 'u.a': 'utan anmärkning', vol: 'volym', årg: 'årgång',
    jan: 'januari', febr: 'februari', feb: 'februari', apr: 'april', aug: 'augusti', sept: 'september', okt: 'oktober', nov: 'november', dec: 'december',
    km: 'kilometer', cm: 'centimeter', mm: 'millimeter', kg: 'kilo', hg: 'hekto', dl: 'deciliter', cl: 'centiliter', ml: 'milliliter',
    kvm: 'kvadratmeter', mkr: 'miljoner kronor', msk: 'matsked', tsk: 'tesked', hr: 'herr', fr: 'fru',
    mån: 'måndag', tis: 'tisdag', ons: 'onsdag', tors: 'torsdag', fre: 'fredag', lör: 'lördag', sön: 'söndag',
  }), // biome-ignore format: a table
);

/** Full form of an abbreviation; null if it is not in the list. */
export function expansionOf(word: string): string | null {
  return EXPANSIONS.get(word.toLowerCase().replace(/\s/g, '').replace(/\.$/, '')) ?? null;
}

/** Abbreviations that are also written without a stop, and are no other words. */
const WITHOUT_STOP: ReadonlySet<string> = new Set(
  'ca cl cm dl dr dvs etc hg kg kl km kr kvm ml mkr msk nr osv tel tsk st resp inkl exkl mm'.split(' '),
);

/** Says whether a word is an abbreviation or a unit without a stop: *kr*, *km*. */
export function isUnit(word: string): boolean {
  return WITHOUT_STOP.has(word);
}
