import { type Text } from '#shared/language.ts';
/** A text for tests that tells its language: "Hello", "Hello (nl)", "Hello (de)". */
export declare function textOf(english: string): Text;
