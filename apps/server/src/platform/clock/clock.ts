/** Time comes from here, so that a test can choose it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const eightHours = 8 * 3_600_000

/** Beijing time as the wire has it, `YYYY-MM-DD HH:mm:ss`. China knows no summer time. */
export const beijingTime = (at: Date) =>
  new Date(at.getTime() + eightHours).toISOString().slice(0, 19).replace('T', ' ')
