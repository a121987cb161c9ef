import { defineModule } from '#platform/module'
import { personalData } from './personal-data'
import { reportCards } from './report-cards'
import { researchRoutes } from './research.routes'
import { reportSource } from './search/report-source'

const loadSimulated = () => import('./simulated/simulated-research.seed')

import { sweepReaders } from './sweep-readers'

export const researchModule = defineModule({
  name: 'research',
  needs: ['clock', 'db', 'live', 'rights'],
  routes: researchRoutes,
  loops: () => [sweepReaders],
  searchSources: () => [reportSource],
  cardSources: ({ db }) => ({ report: reportCards(db) }),
  simulatedData: async ({ clock, database: { db } }) =>
    (await loadSimulated()).seedSimulatedResearch({ db, clock }),
  dropsSimulated: async (tx) => (await loadSimulated()).dropSimulatedResearch(tx),
  userData: { collected: personalData },
})
