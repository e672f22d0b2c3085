/** Removes what a viewer does not need: zeros before the point, and spaces before a minus sign between two numbers. */
export function compactSvg(svg: string): string {
  return svg
    .replace(/(?<=[ ,a-zA-Z"(-])0\.(?=\d)/g, '.')
    .replace(/(?<=\.\d*[1-9])0+(?=\D)/g, '')
    .replace(/(?<=\d) (?=-)/g, '');
}
