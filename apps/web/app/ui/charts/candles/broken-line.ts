import type { Span } from './compare-plan'

interface Point {
  x: number
  y: number
  /** Trading days are missing before this point, so the line starts again here. */
  begins: boolean
}

/**
 * Draws a line through bars, broken where `pointOf` is null and at gaps; an isolated bar is drawn as a dot.
 */
export function drawBrokenLine(
  ctx: CanvasRenderingContext2D,
  { from, to }: Span,
  count: number,
  pointOf: (at: number) => Point | null,
) {
  let run: Point[] = []
  const finish = () => {
    const [only] = run
    ctx.beginPath()
    if (run.length === 1 && only) {
      ctx.arc(only.x, only.y, 1.5, 0, 2 * Math.PI)
      ctx.fill()
    } else if (only) {
      for (const { x, y } of run) ctx.lineTo(x, y)
      ctx.stroke()
    }
    run = []
  }
  // One more bar on either side, so that the line reaches the edges.
  for (let at = Math.max(0, from - 1); at < Math.min(count, to + 1); at += 1) {
    const point = pointOf(at)
    if (!point || point.begins) finish()
    if (point) run.push(point)
  }
  finish()
}
