/** Drawing tools by the library's names: line, ray, horizontal, channel, text. */
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
  /** Positions in time and price. */
  points: { timestamp: number; value: number }[]
  /** Text of a note. */
  text?: string
}

/** Number of points of a finished drawing. */
const pointsOf: Record<DrawingTool, number> = {
  segment: 2,
  rayLine: 2,
  horizontalStraightLine: 1,
  parallelStraightLine: 3,
  note: 1,
}

const maxDrawings = 100

const isPoint = (point: unknown): point is Drawing['points'][number] =>
  typeof point === 'object' &&
  point !== null &&
  'timestamp' in point &&
  'value' in point &&
  Number.isFinite(point.timestamp) &&
  Number.isFinite(point.value)

/** A validated drawing or null: browser storage may contain anything. */
export function drawingFrom(value: unknown): Drawing | null {
  if (typeof value !== 'object' || value === null) return null
  const { tool, points, text }: { tool?: unknown; points?: unknown; text?: unknown } = value
  const drawingTool = drawingTools.find((each) => each === tool)
  if (!drawingTool || !Array.isArray(points)) return null
  const placed = points.filter(isPoint).map(({ timestamp, value: price }) => ({ timestamp, value: price }))
  if (placed.length !== pointsOf[drawingTool]) return null
  return typeof text === 'string'
    ? { tool: drawingTool, points: placed, text: text.slice(0, 60) }
    : { tool: drawingTool, points: placed }
}

export function drawingsFrom(text: string | null): Drawing[] {
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored)
      ? stored.flatMap((each) => drawingFrom(each) ?? []).slice(0, maxDrawings)
      : []
  } catch {
    return []
  }
}

const keyOf = (series: string) => `drawings ${series}`

/** Drawings per contract, stored in this browser until accounts store them. */
export const drawingStore = {
  read: (series: string) => drawingsFrom(localStorage.getItem(keyOf(series))),
  keep(series: string, drawings: readonly Drawing[]) {
    if (drawings.length === 0) localStorage.removeItem(keyOf(series))
    else localStorage.setItem(keyOf(series), JSON.stringify(drawings.slice(0, maxDrawings)))
  },
}
