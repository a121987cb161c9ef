import { addDays } from '@vce/futures'

/**
 * Moments at which the clock of a server under test may start, Beijing time; each is a different state of the
 * market.
 */
export const moments = {
  /** A Monday between the morning break and lunch, when every product trades. */
  session: '2026-11-23T10:32:00+08:00',
  /** Evening: only products with a night session trade. */
  night: '2026-11-23T21:10:00+08:00',
  break: '2026-11-23T10:15:30+08:00',
  lunch: '2026-11-23T11:35:00+08:00',
  /** A Sunday: the last session is replayed. */
  sunday: '2026-11-22T15:00:00+08:00',
  /** The evening before New Year's Day, without a night session. */
  holidayEve: '2026-12-31T21:10:00+08:00',
  /** The first trading day of a year whose holidays have not been announced. */
  newYear: '2027-01-04T10:32:00+08:00',
  monthEnd: '2026-11-30T10:32:00+08:00',
} as const

export type Moment = keyof typeof moments

const isMoment = (name: string): name is Moment => Object.hasOwn(moments, name)

/** The moment of this run: `npm run e2e -- --moment night`. */
export function momentOfRun(): Moment {
  const name = process.env.VCE_MOMENT || 'session'
  if (!isMoment(name)) throw new Error(`No moment ${name}; there are ${Object.keys(moments).join(', ')}`)
  return name
}

/** The day on which the clock of the server under test started, plus a number of days. */
export const dayOfRun = (later = 0): string => addDays(moments[momentOfRun()].slice(0, 10), later)

/**
 * Moments that tagged tests need in addition to the run's own moment; the run has a server for each of these
 * moments.
 */
export const neededMoments = { session: /@session/, sunday: /@replay/ } as const

/**
 * The earliest of some moments. Data are prepared for this moment; servers of later moments add the days
 * after it.
 */
export const earliestOf = (those: Iterable<Moment>): Moment =>
  [...those].reduce((first, each) => (Date.parse(moments[each]) < Date.parse(moments[first]) ? each : first))

/** Tag of tests that need a market in which every product trades; they run at the moment `session`. */
export const sessionMarket = { tag: '@session' }

/** Tag of tests that need a replay of the last session; they run at the moment `sunday`. */
export const replayMarket = { tag: '@replay' }

/** Tag of tests that need a moving market; without one of these three tags the market does not move. */
export const movingMarket = { tag: '@moving' }

const movingTags = new Set([sessionMarket, replayMarket, movingMarket].map(({ tag }) => tag))

/** Whether the market moves during a test with these tags. */
export const needsMarketMotion = (tags: readonly string[]) => tags.some((tag) => movingTags.has(tag))
