import { at, type Problem, repeated } from './problem.ts';

/** Problems of speakers: everyone listed must speak, and everyone who speaks must be listed. */
export function speakerProblems(
  speakers: readonly { readonly name: string }[],
  lines: readonly { readonly speaker: string }[],
  path: string,
  field: string,
): Problem[] {
  const names = speakers.map(({ name }) => name);
  const twice = repeated(names, (name) => name).map((name) => ({
    path: at(path, 'speakers'),
    message: `"${name}" stands there twice`,
  }));
  const unknown = lines.flatMap(({ speaker }, index) =>
    names.includes(speaker)
      ? []
      : [{ path: at(path, field, index), message: `"${speaker}" is none of the speakers` }],
  );
  const silent = names
    .filter((name) => !lines.some(({ speaker }) => speaker === name))
    .map((name) => ({ path: at(path, 'speakers'), message: `"${name}" says nothing` }));
  return [...twice, ...unknown, ...silent];
}
