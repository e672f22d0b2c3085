import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { SECOND_MS } from '#shared/time.ts';
import { useText } from '#web/platform/i18n.ts';
import { useTheme } from '#web/platform/theme.ts';
import { inkDrawer } from './draw-ink.ts';
import type { Ink } from './ink.ts';
import { PEN_STAYS_MS } from './palm.ts';
import { listenToPen } from './pen-input.ts';

interface InkCanvasProps {
  ink: Ink;
  /** Label for screen readers. */
  label: string;
  /** Indexes of strokes in another colour. */
  marked?: readonly number[];
  /** True while drawing is disabled. */
  isOff?: boolean;
  /** Content below the ink. */
  children?: ReactNode;
  /** Called when the pen touches the paper or a stroke is undone. */
  onChange?(): void;
  onPenUp?(): void;
}

const NONE: readonly number[] = [];

/** Number of strokes on the paper. */
export function useStrokeCount(ink: Ink): number {
  return useSyncExternalStore(ink.subscribe, ink.count);
}

/**
 * Canvas for pen, finger and mouse, twice as wide as high; `Ctrl+Z` undoes a stroke. Drawing bypasses React: each
 * frame draws only the points added since the last one.
 */
export function InkCanvas({
  ink,
  label,
  marked = NONE,
  isOff = false,
  children,
  onChange,
  onPenUp,
}: InkCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { t } = useText('writing');
  const { theme } = useTheme();
  const [isPenNear, setPenNear] = useState(false);
  const change = useEffectEvent(() => onChange?.());
  const up = useEffectEvent(() => onPenUp?.());
  const markedNow = useEffectEvent(() => marked);
  const more = useRef(() => {});
  const again = useRef(() => {});

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const drawer = inkDrawer(ink, canvas);
    const style = getComputedStyle(canvas);
    const colours = () => ({ ink: style.color, marked: style.getPropertyValue('--marked') });
    const drawAll = () => drawer.all(markedNow(), colours());
    let frame = 0;
    more.current = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => drawer.more(colours()));
    };
    again.current = drawAll;
    const resize = () => {
      const ratio = devicePixelRatio || 1;
      const width = Math.round(canvas.clientWidth * ratio);
      const height = Math.round(canvas.clientHeight * ratio);
      // Setting a canvas's size clears it, even if the size is the same.
      if (canvas.width === width && canvas.height === height) return;
      canvas.width = width;
      canvas.height = height;
      drawAll();
    };
    const size = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(resize);
    size?.observe(canvas);
    resize();
    const unsubscribe = ink.subscribe(drawAll);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
      size?.disconnect();
    };
  }, [ink]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => again.current(), [ink, marked, theme]);

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || isOff) return;
    return listenToPen(canvas, ink, {
      onDown: change,
      onMore: () => more.current(),
      onUp: up,
      onWait: setPenNear,
    });
  }, [ink, isOff]);

  useEffect(() => {
    if (!isPenNear) return;
    const timer = setTimeout(() => setPenNear(false), PEN_STAYS_MS);
    return () => clearTimeout(timer);
  }, [isPenNear]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const target = event.target instanceof Element ? event.target : document.body;
      if (!isUndo || isOff || target.closest('input, textarea, dialog') || ink.count() === 0) return;
      event.preventDefault();
      change();
      ink.undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [ink, isOff]);

  return (
    <div className="relative aspect-2/1 w-full overflow-hidden rounded-card border border-line-strong bg-surface">
      {children}
      <canvas
        ref={ref}
        role="img"
        aria-label={label}
        // Touches on the paper draw; beside it they scroll.
        className={`absolute inset-0 size-full touch-none text-ink select-none [--marked:var(--falu)] ${isOff ? '' : 'cursor-crosshair'}`}
      />
      <p
        role="status"
        className="pointer-events-none absolute inset-x-0 bottom-0 bg-sun-tint px-4 py-2 text-center text-sm font-semibold text-sun-ink empty:hidden"
      >
        {isPenNear && t('penNear', { seconds: PEN_STAYS_MS / SECOND_MS })}
      </p>
    </div>
  );
}
