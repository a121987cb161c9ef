import { maxProgressRanges, seenAfterSeconds } from '@vce/protocol'

type Range = [from: number, to: number]

/** A report of where the reader is, and of what was played since the report before. */
export interface ProgressReport {
  second: number
  ranges: Range[]
}

/** Further reports follow after so many played seconds. */
const reportSeconds = 15
/** A longer step of the video, in seconds, was no playing: at double speed, times come twice a second at least. */
const maxStep = 3

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)
/** Ranges of no length are refused by the server. */
const isPlayed = ([from, to]: Range) => to > from

/**
 * Adds up what is played of a video. The first report is due once the video counts as seen, so that the server counts
 * the view by it.
 */
export function createProgress(send: (report: ProgressReport, isLeaving: boolean) => Promise<unknown>) {
  let ranges: Range[] = []
  let open: Range | null = null
  let second = 0
  let hasCounted = false

  function close() {
    if (open && isPlayed(open)) ranges.push(open)
    open = null
  }

  function report(isLeaving: boolean) {
    const { 1: end } = open ?? [0, second]
    close()
    if (ranges.length === 0) return
    const sent = ranges.slice(-maxProgressRanges)
    ranges = []
    open = isLeaving ? null : [end, end]
    const counts = lengthOf(sent) >= seenAfterSeconds
    send({ second, ranges: sent }, isLeaving).then(
      () => {
        hasCounted ||= counts
      },
      () => {
        ranges = [...sent, ...ranges]
      },
    )
  }

  return {
    /** Called with each moment of the video while it plays. */
    played(at: number) {
      second = at
      if (open && at >= open[1] && at - open[1] <= maxStep) open[1] = at
      else {
        close()
        open = [at, at]
      }
      const due = hasCounted ? reportSeconds : seenAfterSeconds
      if (lengthOf(ranges) + (open[1] - open[0]) >= due) report(false)
    },
    /** Called when the video is moved, or stops. */
    stopped(at: number) {
      second = at
      close()
    },
    /** Reports what was played so far, before the page is left. */
    leave: () => report(true),
  }
}
