import { defineModule } from '#platform/module'
import { personalData } from './personal-data'
import { reportCards } from './report-cards'
import { researchRoutes } from './research.routes'
import { reportSource } from './search/report-source'
import { dropSimulatedResearch, seedSimulatedResearch } from './simulated/simulated-research.seed'
import { sweepReaders } from './sweep-readers'

export const researchModule = defineModule({
  name: 'research',
  needs: ['clock', 'db', 'live', 'rights'],
  routes: researchRoutes,
  loops: () => [sweepReaders],
  searchSources: () => [reportSource],
  cardSources: ({ db }) => ({ report: reportCards(db) }),
  simulatedData: ({ clock, database: { db } }) => seedSimulatedResearch({ db, clock }),
  dropsSimulated: dropSimulatedResearch,
  userData: { collected: personalData },
})
