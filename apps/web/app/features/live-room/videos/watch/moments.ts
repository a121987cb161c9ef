import { clockAt, secondFrom, type VideoDetails, type VideoPiece } from '@vce/protocol'
import { epochOf } from '#app/lib/plan-texts'

/** Connects seconds of a video with the moments that it shows, in epoch milliseconds. */
export interface Moments {
  /** The moment at a second; null if the video shows none there. */
  at(second: number): number | null
  /** The first second that shows a moment or what came after it; null if nothing does. */
  second(moment: number): number | null
}

const momentsOfPieces = (pieces: readonly VideoPiece[]): Moments => ({
  at: (second) => clockAt(pieces, second),
  second: (moment) => secondFrom(pieces, moment),
})

/** The moments of a video about a chart: each holds until the next mark. */
function momentsOfMarks(chartMarks: VideoDetails['chart_marks']): Moments {
  const marks = chartMarks
    .map(({ second, at }) => ({ second, moment: epochOf(at) }))
    .toSorted((one, other) => one.second - other.second)
  return {
    at: (second) => marks.findLast((mark) => mark.second <= second)?.moment ?? null,
    second: (moment) => marks.find((mark) => mark.moment >= moment)?.second ?? null,
  }
}

/** The moments of a recording by its clock, those of a quotation video by its marks. */
export const momentsOf = ({ pieces, chart_marks }: Pick<VideoDetails, 'pieces' | 'chart_marks'>): Moments =>
  chart_marks.length > 0 ? momentsOfMarks(chart_marks) : momentsOfPieces(pieces)

/** Seconds at which the video jumps in time: between two cuts, or over an interruption. */
export const breaksOf = (pieces: readonly VideoPiece[]) => pieces.slice(1).map(({ second }) => second)
