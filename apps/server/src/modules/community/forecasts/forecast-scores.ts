import { productOf, roundedOrNull } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { hitInterval, viewScores, z95 } from '@vce/futures/views'
import { type ForecastScore, minJudgedForecasts, scoreHorizons, type ViewDirection } from '@vce/protocol'

/** A graded view that counts for scores. */
export interface ScoredForecast {
  id: number
  productCode: string
  direction: ViewDirection
  horizon: number
  /** Price change in percent from the locked price to the settlement price. */
  moved: number | null
  isHit: boolean | null
}

const shownRecent = 40
/** Only views of this horizon, in trading days, are compared by sector. */
const sectorHorizon = 5

/** Scores by horizon. With fewer than ten views a rate is not meaningful, so it is null. */
export function scoresOf(forecasts: readonly ScoredForecast[]): ForecastScore[] {
  const views = forecasts.map(({ direction, horizon, moved, isHit }) => ({
    direction,
    outcomes: [{ horizon, return: moved, hit: isHit }],
  }))
  return viewScores(views, scoreHorizons).map(({ horizon, judged, hits, hitRate, meanReturn }) => {
    const interval = judged < minJudgedForecasts ? null : hitInterval(hits, judged, z95)
    return {
      horizon,
      judged,
      hits,
      hit_rate: interval && roundedOrNull(hitRate),
      interval: interval && {
        low: roundedOrNull(interval.low) ?? 0,
        high: roundedOrNull(interval.high) ?? 0,
      },
      mean_return: interval && roundedOrNull(meanReturn),
    }
  })
}

/** Hit rates by sector, the sector with the most views first. */
function sectorsOf(forecasts: readonly ScoredForecast[]) {
  const ofHorizon = forecasts.filter(({ horizon }) => horizon === sectorHorizon)
  return [...groupBy(ofHorizon, ({ productCode }) => productOf(productCode)?.sector ?? '')]
    .filter(([sector, views]) => sector !== '' && views.length >= minJudgedForecasts)
    .map(([sector, views]) => ({
      sector,
      judged: views.length,
      hit_rate: roundedOrNull((views.filter(({ isHit }) => isHit).length / views.length) * 100) ?? 0,
    }))
    .toSorted((one, other) => other.judged - one.judged || (one.sector < other.sector ? -1 : 1))
}

/** Scores of a member; the views must be in order, the newest first. */
export function memberScores(forecasts: readonly ScoredForecast[]) {
  const trend = forecasts.filter(({ direction }) => direction !== '震荡')
  return {
    trend: scoresOf(trend),
    range: scoresOf(forecasts.filter(({ direction }) => direction === '震荡')),
    recent: forecasts
      .slice(0, shownRecent)
      .map(({ id, isHit }) => ({ id, hit: isHit === true }))
      .toReversed(),
    sectors: sectorsOf(trend),
  }
}
