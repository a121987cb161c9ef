import { maxCuts, type VideoCut } from '@vce/protocol'

/** The stretches of a recording that stay, ordered and without a common segment. */
export type Stretches = readonly VideoCut[]

/** The segments of a broadcast. */
export interface Segments {
  /** Number of the first segment. */
  first: number
  /** Second at which each segment begins; the last entry is the end. */
  starts: readonly number[]
}

export type Edge = 'from_n' | 'to_n'

/** Length of a stretch that is added, in seconds. */
const addedSeconds = 60

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Number of the last segment. */
export const lastOf = ({ first, starts }: Segments) => first + Math.max(0, starts.length - 2)

export const lengthOf = ({ starts }: Segments) => starts.at(-1) ?? 0

/** The segment that is shown at a second. */
export function segmentAt(segments: Segments, second: number): number {
  const { first, starts } = segments
  let [low, high] = [0, Math.max(0, starts.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= second) low = middle
    else high = middle - 1
  }
  return first + low
}

/** Second at which a segment begins; the number after the last one has the end. */
export const startOf = ({ first, starts }: Segments, n: number) =>
  starts[clamp(n - first, 0, starts.length - 1)] ?? 0

/** Seconds between which a stretch plays. */
export const secondsOf = (segments: Segments, { from_n: from, to_n: to }: VideoCut) => ({
  from: startOf(segments, from),
  to: startOf(segments, to + 1),
})

/** Second of an edge: the begin of the first segment, or the end of the last one. */
export const edgeSecond = (segments: Segments, stretch: VideoCut, edge: Edge) =>
  edge === 'from_n' ? startOf(segments, stretch.from_n) : startOf(segments, stretch.to_n + 1)

/** Length of all that stays, in seconds. */
export function stayingSeconds(segments: Segments, stretches: Stretches): number {
  let sum = 0
  for (const stretch of stretches) {
    const { from, to } = secondsOf(segments, stretch)
    sum += to - from
  }
  return sum
}

export const keepAll = (segments: Segments): Stretches => [{ from_n: segments.first, to_n: lastOf(segments) }]

/** The stretches that a recording has stored: without any the whole broadcast stays. */
export const stretchesOf = (segments: Segments, cuts: Stretches): Stretches =>
  cuts.length === 0 ? keepAll(segments) : cuts

/** The cuts to store: none if the whole broadcast stays. */
export function cutsOf(segments: Segments, stretches: Stretches): VideoCut[] {
  const [only, ...others] = stretches
  const isWhole =
    only && others.length === 0 && only.from_n <= segments.first && only.to_n >= lastOf(segments)
  return isWhole ? [] : [...stretches]
}

/** Segments between which an edge may move: neither over the other edge nor into a neighbour. */
export function edgeBounds(segments: Segments, stretches: Stretches, place: number, edge: Edge) {
  const own = stretches[place]
  if (!own) return { min: segments.first, max: segments.first }
  return edge === 'from_n'
    ? { min: (stretches[place - 1]?.to_n ?? segments.first - 1) + 1, max: own.to_n }
    : { min: own.from_n, max: (stretches[place + 1]?.from_n ?? lastOf(segments) + 1) - 1 }
}

/** Moves an edge to a segment, or as far as it may. */
export function moveEdge(
  segments: Segments,
  stretches: Stretches,
  { place, edge, to }: { place: number; edge: Edge; to: number },
): Stretches {
  const { min, max } = edgeBounds(segments, stretches, place, edge)
  return stretches.map((each, at) => (at === place ? { ...each, [edge]: clamp(to, min, max) } : each))
}

/** Moves an edge to the boundary of segments that is nearest to a second. */
export function snapEdge(
  segments: Segments,
  stretches: Stretches,
  { place, edge, second }: { place: number; edge: Edge; second: number },
): Stretches {
  const n = segmentAt(segments, second)
  const isNearEnd = second - startOf(segments, n) > startOf(segments, n + 1) - second
  const boundary = isNearEnd ? n + 1 : n
  return moveEdge(segments, stretches, { place, edge, to: edge === 'from_n' ? boundary : boundary - 1 })
}

/** Place of the stretch with a segment; -1 if the segment goes. */
const placeOf = (stretches: Stretches, n: number) =>
  stretches.findIndex(({ from_n: from, to_n: to }) => from <= n && n <= to)

export const canAdd = (stretches: Stretches, n: number) =>
  stretches.length < maxCuts && placeOf(stretches, n) === -1

/** Adds a stretch of a minute from a segment, or up to the next stretch. */
export function addAt(segments: Segments, stretches: Stretches, n: number): Stretches {
  if (!canAdd(stretches, n)) return stretches
  const next = stretches.find(({ from_n: from }) => from > n)
  const end = segmentAt(segments, startOf(segments, n) + addedSeconds - 0.01)
  const added = { from_n: n, to_n: Math.min(end, next ? next.from_n - 1 : lastOf(segments)) }
  return [...stretches, added].sort((one, other) => one.from_n - other.from_n)
}

/** Whether a stretch can be split before a segment. */
export function canSplit(stretches: Stretches, n: number): boolean {
  const own = stretches[placeOf(stretches, n)]
  return stretches.length < maxCuts && own !== undefined && own.from_n < n
}

/** Splits the stretch with a segment before it. */
export const splitAt = (stretches: Stretches, n: number): Stretches =>
  canSplit(stretches, n)
    ? stretches.flatMap((each) =>
        each.from_n < n && n <= each.to_n
          ? [
              { ...each, to_n: n - 1 },
              { ...each, from_n: n },
            ]
          : [each],
      )
    : stretches

/** Joins a stretch with the one after it; what lies between stays too. */
export function joinNext(stretches: Stretches, place: number): Stretches {
  const [own, next] = [stretches[place], stretches[place + 1]]
  if (!own || !next) return stretches
  return [
    ...stretches.slice(0, place),
    { from_n: own.from_n, to_n: next.to_n },
    ...stretches.slice(place + 2),
  ]
}

/** Removes a stretch; the only one stays, because no stretch at all means the whole broadcast. */
export const removeAt = (stretches: Stretches, place: number): Stretches =>
  stretches.length > 1 ? stretches.filter((_, at) => at !== place) : stretches

/** The second with which a preview continues: the same within a stretch, else the next begin; null at the end. */
export function previewSecond(segments: Segments, stretches: Stretches, second: number): number | null {
  for (const stretch of stretches) {
    const { from, to } = secondsOf(segments, stretch)
    if (second < from) return from
    if (second < to) return second
  }
  return null
}
