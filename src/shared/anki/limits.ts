/** Maximum bytes of an import; a file with sounds for 2,000 words is about thirty megabytes. */
export const MOST_FILE_BYTES = 50_000_000;
