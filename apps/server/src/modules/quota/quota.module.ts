import type { Meter } from '#platform/http'
import { defineModule } from '#platform/module'
import { createChargeOf } from './charged-units'
import { searchTerms } from './free-use-terms'
import { createMeter } from './meter'
import { personalData } from './personal-data'
import { quotaRoutes } from './quota.routes'
import { returnReservedUses, sweepSearches } from './quota-chores'
import { userSearches } from './user-searches'

declare module '#platform/module' {
  interface Values {
    /** Counts the uses of metered calls. */
    meter: Meter
  }
}

export const quotaModule = defineModule({
  name: 'quota',
  needs: ['clock', 'db', 'isRecommended', 'once', 'runningDay', 'settledDays', 'tierOf'],
  gives: {
    meter: ({ clock, db, isRecommended, runningDay, settledDays, tierOf }) =>
      createMeter({
        clock,
        db,
        tierOf,
        chargeOf: createChargeOf({ days: settledDays, runningDay, isRecommended }),
      }),
  },
  routes: quotaRoutes,
  loops: () => [returnReservedUses, sweepSearches],
  terms: { searches: searchTerms },
  userData: {
    collected: personalData,
    exported: (db) => ({ searches: userSearches(db).exported }),
    forget: (db) => [userSearches(db).forget],
  },
})
