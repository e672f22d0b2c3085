/** Brands in the first box of MP4 files (https://mp4ra.org/registered-types/brands) that browsers play. */
const MP4_BRAND =
  /^ftyp(M4[ABV][ HP]?|M4V[HP]|mp4[12]|iso[m2-9]|avc1|dash|MSNV|F4A |f4v |3g[pg]|3g2|3gr|3gs|3ge)/;
const BRAND_OF_3GP = /^ftyp3g/;
const BRANDS_AT = 16;
const MAX_BRANDS = 32;

const boxes = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Returns true if a file begins with the `ftyp` box of ISO/IEC 14496-12 (MP4, 3GP, AVIF, HEIC). */
export function isMovie(bytes: Buffer): boolean {
  return boxes(bytes, 4, 8) === 'ftyp';
}

/**
 * Type of such a file if browsers support it. AMR, recorded by older phones in 3GP and sometimes MP4, is not
 * supported.
 */
export function movieTypeOf(bytes: Buffer): 'audio/mp4' | 'image/avif' | null {
  const length = Math.min(bytes.readUInt32BE(0), BRANDS_AT + 4 * MAX_BRANDS);
  const brands = [boxes(bytes, 8, 12), ...(boxes(bytes, BRANDS_AT, length).match(/.{4}/gs) ?? [])];
  if (brands.includes('avif') || brands.includes('avis')) return 'image/avif';
  if (!MP4_BRAND.test(boxes(bytes, 4, 12))) return null;
  if (bytes.includes('samr') || bytes.includes('sawb')) return null;
  return BRAND_OF_3GP.test(boxes(bytes, 4, 12)) && !bytes.includes('mp4a') ? null : 'audio/mp4';
}

/** Header of an MPEG audio frame, layer III: eleven set bits, no reserved version, bit rate or sample rate. */
export function isLayer3Frame(bytes: Buffer): boolean {
  if (bytes.length < 4) return false;
  const head = bytes.readUInt32BE(0);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  const rate = (head >>> 12) & 15;
  const sampling = (head >>> 10) & 3;
  return head >>> 21 === 0x7ff && version !== 1 && layer === 1 && rate !== 15 && rate !== 0 && sampling !== 3;
}

const AAC_HEAD_BYTES = 7;
const HIGHEST_AAC_SAMPLING = 12;

/** Length of the AAC frame (ADTS, ISO/IEC 13818-7) that begins here, including its header; null if there is none. */
export function lengthOfAacFrame(bytes: Buffer): number | null {
  if (bytes.length < AAC_HEAD_BYTES) return null;
  const isHead = bytes.readUInt16BE(0) >>> 4 === 0xfff && ((bytes[1] ?? 0) & 0b110) === 0;
  const sampling = ((bytes[2] ?? 0) >>> 2) & 15;
  const length = (bytes.readUIntBE(3, 3) >>> 5) & 0x1fff;
  return isHead && sampling <= HIGHEST_AAC_SAMPLING && length >= AAC_HEAD_BYTES ? length : null;
}
