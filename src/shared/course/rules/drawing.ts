/** Maximum characters, because a drawing loads with its card over slow connections. */
const MAX_LENGTH = 3_072;

/**
 * Allowed elements: flat shapes. No text, which would be in one language, and nothing that runs, loads or has an
 * id.
 */
const ELEMENTS = new Set([
  'svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon',
]); // biome-ignore format: a table

/** Allowed attributes: geometry, transforms and paint. */
const ATTRIBUTES =
  /^(xmlns|viewBox|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|points|transform|fill|fill-rule|opacity|stroke(-(width|linecap|linejoin|dasharray))?)$/;

/** Required first shape: a background of its own, so that it works on light and dark pages. */
const GROUND = /^<svg [^>]*>\s*<rect width="320" height="200" rx="\d+" fill="#[0-9a-f]{6}"\/>/;

/**
 * Problems of a culture card's drawing, which must consist of flat shapes of 320 by 200 on a rounded background.
 * @param svg text of the file
 */
export function drawingProblems(svg: string): string[] {
  const tags = [...svg.matchAll(/<([^\s/>]+)([^>]*?)\/?>/g)];
  const names = tags.map(([, name = '']) => name).filter((name) => !name.startsWith('/'));
  const attributes = tags.flatMap(([, , rest = '']) => [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)]);
  return [
    ...(svg.length > MAX_LENGTH ? [`has ${svg.length} characters, at most ${MAX_LENGTH}`] : []),
    ...(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">')
      ? []
      : ['is not 320 by 200']),
    ...(GROUND.test(svg) ? [] : ['has no rounded ground of its own']),
    ...names.filter((name) => !ELEMENTS.has(name)).map((name) => `<${name}> draws no shape`),
    ...attributes
      .map(([, name = '']) => name)
      .filter((name) => !ATTRIBUTES.test(name))
      .map((name) => `"${name}" is not needed to draw a shape`),
    ...(attributes.some(([, , value = '']) => /url\(|^data:|\/\/(?!www\.w3\.org\/2000\/svg$)/.test(value))
      ? ['names something outside itself']
      : []),
    ...(/>\s*[^<\s]/.test(svg) ? ['holds text'] : []),
  ];
}
