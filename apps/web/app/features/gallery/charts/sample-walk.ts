import { dayMs } from '@vce/futures'
/** A generator of reproducible numbers from 0 to 1, so that server and browser render the same page. */
export function sampleRandom(seed: number) {
  // Without this factor, small seeds would all start with small numbers.
  let at = (seed * 65_537_003) % 2_147_483_647
  return () => {
    at = (at * 16_807) % 2_147_483_647
    return at / 2_147_483_647
  }
}

interface Walk {
  seed: number
  start: number
  /** Maximum change per step. */
  step: number
}

/** An integer random walk; values never fall below a tenth of `start`. */
export function sampleWalk(count: number, { seed, start, step }: Walk): number[] {
  const random = sampleRandom(seed)
  let at = start
  return Array.from({ length: count }, () => {
    at = Math.max(start / 10, Math.round(at + (random() - 0.5) * 2 * step))
    return at
  })
}

const lastDay = Date.UTC(2026, 10, 20)

/** The last `count` weekdays up to 2026-11-20, oldest first. */
export function sampleDays(count: number): string[] {
  const days: string[] = []
  for (let at = lastDay; days.length < count; at -= dayMs) {
    const date = new Date(at)
    if (date.getUTCDay() % 6 !== 0) days.push(date.toISOString().slice(0, 10))
  }
  return days.reverse()
}
