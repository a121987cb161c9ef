import type { Product } from '@vce/futures'
import { normalAt, slowNoise, uniformAt } from './hashed-noise'
import { hashOf } from './random'
import type { MinuteSpan, TradingMinutes } from './trading-minutes'

/**
 * Weights of a day's minutes: the relative share of the day's trading in each minute. Every session is
 * busiest at its beginning and end, most of all at the start of the night and of the morning, and busy
 * minutes come in clusters.
 */
export function activityProfile(product: Product, minutes: TradingMinutes, seed: number, hash: number) {
  const weights = new Float64Array(minutes.count)
  let night = 0
  let day = 0
  for (const [place, span] of minutes.spans.entries()) {
    const opens = place === 0 || minutes.spans[place - 1]?.kind !== span.kind
    const closes = place === minutes.spans.length - 1
    for (let minute = 0; minute < span.minutes; minute += 1) {
      const weight = shape(span, minute, opens, closes) * clusterFactor(hash, span.first + minute)
      weights[span.first + minute] = weight
      if (span.kind === 'night') night += weight
      else day += weight
    }
  }
  const [first] = minutes.spans
  if (first?.kind === 'night') {
    const share = nightShare(product, first.minutes, seed)
    const factor = (share * day) / ((1 - share) * night)
    for (let minute = first.first; minute < first.first + first.minutes; minute += 1)
      weights[minute] = (weights[minute] ?? 0) * factor
  }
  return weights
}

function shape({ kind, minutes }: MinuteSpan, minute: number, opens: boolean, closes: boolean): number {
  const start = (opens ? 2.4 : 0.7) * Math.exp(-minute / 9)
  const end = (closes ? 0.9 : 0.25) * Math.exp(-(minutes - 1 - minute) / 9)
  // Activity in a night session decreases with time.
  const decrease = kind === 'night' ? 0.55 * (minute / minutes) : 0
  return 1 + start + end - decrease
}

function clusterFactor(hash: number, minute: number): number {
  return Math.exp(0.35 * slowNoise(hash, minute, 7) + 0.3 * normalAt(hash + 1, minute))
}

/**
 * Share of the day's lots in the night session: a third in two hours, nearly half if it lasts to 02:30. It
 * varies by product.
 */
function nightShare({ code }: Product, minutes: number, seed: number): number {
  const typical = minutes <= 120 ? 0.32 : minutes <= 240 ? 0.38 : 0.47
  return typical + 0.12 * (uniformAt(hashOf(seed, `night/${code}`), 0) - 0.5)
}
