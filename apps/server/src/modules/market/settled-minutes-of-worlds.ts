import type { Database } from '#platform/database'
import { minuteStore } from './feeds/minute-bars.repository'
import { createStoredMinutes, minutesOfWorlds } from './feeds/stored-minutes'
import { importedMinutesOf } from './imported-minutes.repository'
import { createSettledMinutes, type SettledMinutes } from './live/settled-minutes'

/** Minutes of settled days: made again in the simulated world, kept in the real one. */
export const settledMinutesOf = (db: Database): SettledMinutes =>
  minutesOfWorlds(createSettledMinutes(), createStoredMinutes(minuteStore(db), importedMinutesOf(db)))
