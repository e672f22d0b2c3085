/** Data of a page: one query, or several combined. */
export interface Loadable<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

type DataOf<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends Loadable<infer Data> ? Data : never;
};

/** Combines several queries: loaded when all of them are; a retry repeats only the missing ones. */
export function allOf<Queries extends Readonly<Record<string, Loadable<unknown>>>>(
  queries: Queries,
): Loadable<DataOf<Queries>> {
  const all = Object.entries(queries);
  const missing = all.map(([, query]) => query).filter(({ data }) => data === undefined);
  return {
    data:
      missing.length === 0
        ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as DataOf<Queries>)
        : undefined,
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(([, { isFetching }]) => isFetching),
    refetch() {
      for (const query of missing) query.refetch();
    },
  };
}
