/** Classes of an option, chosen or not, before and after the verdict. */
export function optionLook(isChosen: boolean, verdict: 'right' | 'wrong' | null): string {
  if (!isChosen) return 'border-line-strong bg-surface';
  if (verdict === 'right') return 'border-pine bg-pine-tint text-pine';
  if (verdict === 'wrong') return 'border-falu bg-falu-tint text-falu';
  return 'border-lake bg-lake-tint ring-1 ring-lake';
}
