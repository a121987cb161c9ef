import { addDays } from '@vce/futures'

/** Moments at which the server under test may begin, Beijing time. Each is another state of the market. */
export const moments = {
  /** A Monday between the pause and lunch: every product trades. */
  session: '2026-11-23T10:32:00+08:00',
  /** Only products with a night session trade. */
  night: '2026-11-23T21:10:00+08:00',
  break: '2026-11-23T10:15:30+08:00',
  lunch: '2026-11-23T11:35:00+08:00',
  /** A Sunday, on which the last session is replayed. */
  sunday: '2026-11-22T15:00:00+08:00',
  /** The evening before New Year's Day, which has no night session. */
  holidayEve: '2026-12-31T21:10:00+08:00',
  /** The first trading day of a year whose holidays are not known yet. */
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

/** The day on which the server under test began, or so many days later. */
export const dayOfRun = (later = 0): string => addDays(moments[momentOfRun()].slice(0, 10), later)

/** Moments that some tests need, by their tag: a run has servers at these too. */
export const neededMoments = { session: /@session/, sunday: /@replay/ } as const

/** The earliest moment of a run at its own moment: later servers add what later days bring. */
export const earliestOf = (those: Iterable<Moment>): Moment =>
  [...those].reduce((first, each) => (Date.parse(moments[each]) < Date.parse(moments[first]) ? each : first))

/** Tests that need a market in which every product trades carry this tag; they run at the moment `session`. */
export const needsSession = { tag: '@session' }

/** Tests that need a replay of the last session carry this tag; they run at the moment `sunday`. */
export const needsReplay = { tag: '@replay' }

/** The market of the server under test stands still but for tests with this tag, or one of those above. */
export const needsMotion = { tag: '@moving' }

const movingTags = new Set([needsSession, needsReplay, needsMotion].map(({ tag }) => tag))

/** Whether a test with these tags has the market move while it runs. */
export const needsMarketMotion = (tags: readonly string[]) => tags.some((tag) => movingTags.has(tag))
