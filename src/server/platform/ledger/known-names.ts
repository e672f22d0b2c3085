/** So many names of ledgers are kept in memory, those that were asked for longest ago not. */
const KEPT_NAMES = 20_000;

/** Numbers of names, of any ledger, as they are committed: a name's never changes, and a ledger's is never given twice. */
export class KnownNames {
  readonly #numbers = new Map<string, number>();

  find(ledger: number, name: string): number | undefined {
    const key = keyOf(ledger, name);
    const number = this.#numbers.get(key);
    if (number !== undefined) this.#keep(key, number);
    return number;
  }

  keep(ledger: number, name: string, number: number): void {
    this.#keep(keyOf(ledger, name), number);
    const [oldest] = this.#numbers.size > KEPT_NAMES ? this.#numbers.keys() : [];
    if (oldest !== undefined) this.#numbers.delete(oldest);
  }

  #keep(key: string, number: number): void {
    this.#numbers.delete(key);
    this.#numbers.set(key, number);
  }
}

function keyOf(ledger: number, name: string): string {
  return `${ledger} ${name}`;
}
