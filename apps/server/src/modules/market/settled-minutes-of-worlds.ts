import type { Database } from '#platform/database'
import { createKeptMinutes, minutesOfWorlds } from './feeds/kept-minutes'
import { minuteStore } from './feeds/minute-bars.repository'
import { importedMinutesOf } from './imported-minutes.repository'
import { createSettledMinutes, type SettledMinutes } from './live/settled-minutes'

/** Minutes of settled days: made again in the simulated world, kept in the real one. */
export const settledMinutesOf = (db: Database): SettledMinutes =>
  minutesOfWorlds(createSettledMinutes(), createKeptMinutes(minuteStore(db), importedMinutesOf(db)))
