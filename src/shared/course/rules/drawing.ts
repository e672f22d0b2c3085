/** A drawing comes with its card over a slow line. */
const MAX_LENGTH = 3_072;

/** What draws flat shapes. No text, which would be in one language, and nothing that runs, loads or bears a name. */
const ELEMENTS = new Set([
  'svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon',
]); // biome-ignore format: a table

/** Where it is, how it is turned, and how it is painted. */
const ATTRIBUTES =
  /^(xmlns|viewBox|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|points|transform|fill|fill-rule|opacity|stroke(-(width|linecap|linejoin|dasharray))?)$/;

/** The first shape: its own ground, so that it stands on light and on dark pages. */
const GROUND = /^<svg [^>]*>\s*<rect width="320" height="200" rx="\d+" fill="#[0-9a-f]{6}"\/>/;

/**
 * What is wrong with a drawing of a culture card: flat shapes of 320 by 200 on a rounded ground of its own.
 * @param svg the file's text
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
