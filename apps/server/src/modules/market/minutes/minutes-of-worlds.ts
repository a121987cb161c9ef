import type { Database } from '#platform/database'
import { importedMinutesOf } from './imported-minutes.repository'
import { minuteStore } from './minute-bars.repository'
import { createSettledMinutes, type SettledMinutes } from './settled-minutes'
import { createStoredMinutes, minutesOfWorlds } from './stored-minutes'

/** Minutes of settled days: regenerated in the simulated world, stored in the real one. */
export const settledMinutesOf = (db: Database): SettledMinutes =>
  minutesOfWorlds(createSettledMinutes(), createStoredMinutes(minuteStore(db), importedMinutesOf(db)))
