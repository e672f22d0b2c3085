/**
 * Parameters of a path; null if it does not match the pattern.
 * @param pattern `/lessons/:lessonId`
 */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const found = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(path);
  return found && (found.groups ?? {});
}
