import type { getBasisHistory, OutputOf } from '@vce/protocol'
import { sampleDays, sampleWalk } from './sample-walk'

export type SampleBasis = OutputOf<typeof getBasisHistory>
type Point = SampleBasis['points'][number]

const count = 120
const futures = sampleWalk(count, { seed: 11, start: 3200, step: 24 })
const gaps = sampleWalk(count, { seed: 17, start: 120, step: 16 })

/** Points in which Mondays carry over Friday's spot price and the main contract changes once. */
const points: Point[] = sampleDays(count).map((tradingDay, index) => {
  const future = futures[index] ?? 3200
  const basis = (gaps[index] ?? 0) - 90
  const spot = future + basis
  return {
    tradingDay,
    contract: index < 70 ? '甲2610' : '甲2701',
    future,
    spot,
    basis,
    rate: Math.round((basis / spot) * 1e4) / 100,
    carried: new Date(tradingDay).getUTCDay() === 1,
    rolled: index === 70,
  }
})

function bandsOf(shown: readonly Point[]): SampleBasis['bands'] {
  const basisValues = shown.flatMap(({ basis, carried }) => (basis === null || carried ? [] : [basis]))
  if (basisValues.length < 2) return null
  const mean = basisValues.reduce((sum, each) => sum + each, 0) / basisValues.length
  const deviation = Math.sqrt(
    basisValues.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (basisValues.length - 1),
  )
  const band = (width: number) => ({
    width,
    lower: mean - width * deviation,
    upper: mean + width * deviation,
  })
  return { size: basisValues.length, mean, deviation, zScore: null, bands: [band(1), band(2)] }
}

/** Basis of a made-up product over some days. */
export const sampleBasis = (shown: readonly Point[] = points, name = '甲钢'): SampleBasis => ({
  world: 'simulated',
  product: { code: 'jia', name, shortName: name, exchange: 'SHFE' },
  digits: 0,
  spotDigits: 0,
  quoteUnit: '元/吨',
  spotUnit: { unit: '元/吨', times: 1, over: 1, carryDays: 3, premium: false, perBond: false, why: null },
  spec: null,
  region: null,
  now: null,
  points: [...shown],
  percentiles: [],
  bands: bandsOf(shown),
  histogram: [],
  seasons: [],
  spotSource: null,
  source: null,
})

export const sampleBasisSeries: readonly Point[] = points
/**
 * The points with two ranges without spot prices; the second range contains one day that has a spot price.
 */
export const gappyBasis: readonly Point[] = points.map((point, index) =>
  (index > 24 && index < 42) || (index > 60 && index < 80 && index !== 71)
    ? { ...point, spot: null, basis: null, rate: null, carried: false }
    : point,
)
