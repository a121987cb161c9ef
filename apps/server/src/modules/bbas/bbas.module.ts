import type { World } from '@vce/protocol'
import { defineModule } from '#platform/module'
import { bbasRoutes } from './bbas.routes'
import { isRecommended } from './recommended'

declare module '#platform/module' {
  interface Values {
    /** Whether a symbol is one of 推荐; opening such a symbol is not charged as a search. */
    isRecommended: (world: World, symbol: string) => Promise<boolean>
  }
}

export const bbasModule = defineModule({
  name: 'bbas',
  needs: ['db', 'live', 'ownList', 'settledDays'],
  gives: {
    isRecommended:
      ({ settledDays }) =>
      (world, symbol) =>
        isRecommended(settledDays, world, symbol),
  },
  routes: bbasRoutes,
})
