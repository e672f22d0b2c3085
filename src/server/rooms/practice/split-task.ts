/** Splits a task of a disputed answer: `lesson:302:gap` into `lesson` and `302:gap`. */
export function splitTask(task: string): { source: string; name: string } {
  const colon = task.indexOf(':');
  return { source: task.slice(0, colon), name: task.slice(colon + 1) };
}
