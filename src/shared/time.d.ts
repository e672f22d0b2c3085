export declare const SECOND_MS = 1000;
export declare const MINUTE_MS: number;
export declare const HOUR_MS: number;
export declare const DAY_MS: number;
/** ISO 8601 in UTC, as the calls and the export write times. */
export declare function isoTime(ms: number): string;
