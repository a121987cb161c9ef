/** What a reader draws on a chart, by the library's names: line, ray, horizontal, channel, text. */
export const drawingTools = [
  'segment',
  'rayLine',
  'horizontalStraightLine',
  'parallelStraightLine',
  'note',
] as const
export type DrawingTool = (typeof drawingTools)[number]

export interface Drawing {
  tool: DrawingTool
  /** Where in time and price. */
  points: { timestamp: number; value: number }[]
  /** Of a note. */
  text?: string
}

/** Points a finished drawing has. */
const pointsOf: Record<DrawingTool, number> = {
  segment: 2,
  rayLine: 2,
  horizontalStraightLine: 1,
  parallelStraightLine: 3,
  note: 1,
}

const most = 100

const isPoint = (point: unknown): point is Drawing['points'][number] =>
  typeof point === 'object' &&
  point !== null &&
  'timestamp' in point &&
  'value' in point &&
  Number.isFinite(point.timestamp) &&
  Number.isFinite(point.value)

/** A whole drawing, or null: what stands in a browser's memory may be anything. */
export function drawingFrom(value: unknown): Drawing | null {
  if (typeof value !== 'object' || value === null) return null
  const { tool, points, text }: { tool?: unknown; points?: unknown; text?: unknown } = value
  const known = drawingTools.find((each) => each === tool)
  if (!known || !Array.isArray(points)) return null
  const placed = points.filter(isPoint).map(({ timestamp, value: price }) => ({ timestamp, value: price }))
  if (placed.length !== pointsOf[known]) return null
  return typeof text === 'string'
    ? { tool: known, points: placed, text: text.slice(0, 60) }
    : { tool: known, points: placed }
}

export function drawingsFrom(text: string | null): Drawing[] {
  if (!text) return []
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.flatMap((each) => drawingFrom(each) ?? []).slice(0, most) : []
  } catch {
    return []
  }
}

const keyOf = (series: string) => `drawings ${series}`

/** Drawings of one contract, kept by this browser until accounts keep them. */
export const drawingStore = {
  read: (series: string) => drawingsFrom(localStorage.getItem(keyOf(series))),
  keep(series: string, drawings: readonly Drawing[]) {
    if (drawings.length === 0) localStorage.removeItem(keyOf(series))
    else localStorage.setItem(keyOf(series), JSON.stringify(drawings.slice(0, most)))
  },
}
