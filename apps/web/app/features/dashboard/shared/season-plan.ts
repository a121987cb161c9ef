import { leapYearDate, leapYearIndex } from '@vce/futures/statistics'
import type { SpreadSeasonLine } from '@vce/protocol'
import type { ChartSize } from '#app/ui/charts/chart-plan'
import { roundStep } from '#app/ui/charts/svg/linear-scale'
import { planSeasonLines, type SeasonAxis } from '#app/ui/charts/svg/season-plan'

const margin = { top: 12, right: 20, bottom: 26, left: 60 }

const lastPlace = 365
const datesOfYear = Array.from({ length: lastPlace + 1 }, (_, place) => leapYearDate(place))

/** Maximum gap in days across which a line is drawn; longer than any holiday. */
const maxGap = 15

const months = Array.from({ length: 12 }, (_, month) => `2024-${String(month + 1).padStart(2, '0')}-01`)

const dateAxis: SeasonAxis = {
  from: 0,
  to: lastPlace,
  labels: months.map((day) => ({ at: leapYearIndex(day), text: day.slice(5) })),
  nameOf: (place) => datesOfYear[place] ?? '',
}

/** Axis of trading days to expiry, with expiry at the right end. */
function expiryAxis(lines: readonly SpreadSeasonLine[]): SeasonAxis {
  const maxPlace = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ at }) => at)))
  const step = Math.max(1, roundStep(maxPlace, 6))
  const count = Math.floor(maxPlace / step) + 1
  return {
    from: maxPlace,
    to: 0,
    labels: Array.from({ length: count }, (_, index) => ({ at: index * step, text: `${index * step} 日` })),
    nameOf: (place) => `距到期 ${place} 个交易日`,
  }
}

/** Layout of the lines of a 季节图; a position is a date of the year or the number of trading days to expiry. */
export const planSeason = (
  lines: readonly SpreadSeasonLine[],
  by: 'date' | 'expiry',
  { width, height }: ChartSize,
) =>
  planSeasonLines(lines, {
    axis: by === 'date' ? dateAxis : expiryAxis(lines),
    margin,
    maxGap,
    width,
    height,
  })
