import { drawnWord } from '#shared/writing/letters.ts';
import type { InkPlace, LetterPlace } from '#shared/writing/verdict.ts';
import { PAPER } from '../ink/ink.ts';
import { BLIND_RULING, pathOf, ruledLinesOf, rulingOf } from './paper-layout.ts';

interface PaperProps {
  word: string;
  /** True if the word is visible during writing, so that the lines may fit it. */
  isCopied: boolean;
  /** True if the word is shown for tracing. */
  hasGhost: boolean;
  /** Places of its letters in the ink. */
  places?: readonly LetterPlace[] | undefined;
  /** Place of the mistake in the ink. */
  slip?: InkPlace | undefined;
}

/** Writing paper with four lines, optionally with the word in school print, and marks of the verdict. */
export function Paper({ word, isCopied, hasGhost, places = [], slip }: PaperProps) {
  const ruling = isCopied ? rulingOf(word) : BLIND_RULING;
  const [top = 0, middle = 0, base = 0, foot = 0] = ruledLinesOf(ruling);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      className="absolute inset-0 size-full"
      fill="none"
    >
      <rect y={middle} width={PAPER.width} height={base - middle} className="fill-lake-tint opacity-60" />
      <path
        d={`M0 ${top}H400M0 ${foot}H400`}
        className="stroke-line-strong opacity-50"
        strokeWidth={0.75}
        strokeDasharray="4 4"
      />
      <path d={`M0 ${middle}H400M0 ${base}H400`} className="stroke-lake opacity-45" strokeWidth={1} />
      {places.map(({ letterIndex, fromX, toX }) => (
        <g key={letterIndex}>
          <rect
            x={fromX}
            width={Math.max(0, toX - fromX)}
            y={0}
            height={PAPER.height}
            rx={6}
            className={letterIndex % 2 === 0 ? 'fill-pine-tint opacity-80' : 'fill-pine-tint opacity-40'}
          />
          <text
            x={(fromX + toX) / 2}
            y={PAPER.height - 6}
            textAnchor="middle"
            fontSize={13}
            className="fill-pine font-bold"
          >
            {word[letterIndex]}
          </text>
        </g>
      ))}
      {slip && (
        <rect
          x={slip.fromX - 4}
          width={Math.max(0, slip.toX - slip.fromX) + 8}
          y={4}
          height={PAPER.height - 8}
          rx={8}
          className="fill-falu-tint stroke-falu"
          strokeWidth={1}
          strokeDasharray="5 4"
        />
      )}
      {hasGhost && (
        <g
          className="stroke-line-strong opacity-45"
          strokeWidth={ruling.unit * 0.16}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawnWord(word).letters.flatMap(({ letterIndex, strokes }) =>
            strokes.map((stroke, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a letter never move.
              <path key={`${letterIndex}-${k}`} d={pathOf(stroke, ruling)} />
            )),
          )}
        </g>
      )}
    </svg>
  );
}
