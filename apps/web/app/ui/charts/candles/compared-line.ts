import { alignmentKey, type CloseRow, type Closes, createAlignedCloses } from './compare-plan'
import type { ComparedLine } from './comparison'

/** A line with its loaded closes. */
export interface DrawnLine extends ComparedLine {
  aligned: ReturnType<typeof createAlignedCloses>
  closes: Closes
  /** Oldest end loaded. */
  oldest: number
  loading: boolean
  /** First bar of the chart when loading failed; the next attempt waits until the chart has older bars. */
  failedAt: number | null
}

function addCloses(line: DrawnLine, rows: readonly CloseRow[]) {
  line.aligned.put(rows)
  line.oldest = Math.min(line.oldest, rows[0]?.[0] ?? line.oldest)
}

/** A line of a comparison over bars of `period`; the closes that `before` has loaded stay. */
export function drawnLine(line: ComparedLine, before: DrawnLine | undefined, period: string): DrawnLine {
  const drawn: DrawnLine = before
    ? Object.assign(before, { token: line.token, older: line.older })
    : {
        ...line,
        aligned: createAlignedCloses(alignmentKey(period)),
        closes: [],
        oldest: Number.POSITIVE_INFINITY,
        loading: false,
        failedAt: null,
      }
  addCloses(drawn, line.rows)
  return drawn
}

/** Loads older closes of a line if the chart, whose first bar ends at `first`, has older bars than the line. */
export function loadOlder(line: DrawnLine, first: number | undefined, onLoaded: () => void) {
  if (first === undefined || !line.more || line.loading || line.failedAt === first) return
  if (line.oldest <= first) return
  line.loading = true
  void line.older(line.oldest).then(
    ({ rows, more }) => {
      line.loading = false
      addCloses(line, rows)
      line.more = more && rows.length > 0
      onLoaded()
    },
    () => {
      line.loading = false
      line.failedAt = first
    },
  )
}
