import {
  getInstitutionalOpinions,
  getOpinionBoard,
  getOpinionChoices,
  getOpinionScores,
  getReport,
  getReportChoices,
  getReports,
  getResearcher,
  getResearchers,
  readReport,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { LiveQuotes } from '#modules/market'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type ReaderRights, serve } from '#platform/http'
import { createOpinionBoard } from './opinion-board.service'
import { createOpinionChoices } from './opinion-choices.service'
import { createOpinionScores } from './opinion-scores.service'
import { createOpinions } from './opinions.service'
import { createReport } from './report.service'
import { createReportFiles } from './report-file.service'
import { reportFileRoute } from './report-file-route'
import { createReports } from './reports.service'
import { createResearchers } from './researchers.service'

interface ResearchOptions {
  db: Database
  clock: Clock
  /** Decides which users may read members' reports. */
  rights: ReaderRights
  live: LiveQuotes
}

export const researchRoutes: FastifyPluginAsync<ResearchOptions> = async (
  app,
  { db, clock, rights, live },
) => {
  const reports = createReports({ db })
  const report = createReport({ db, clock, rights, live })
  app.route(serve(getReports, reports.getReports))
  app.route(serve(getReportChoices, reports.getReportChoices))
  app.route(serve(getReport, report.getReport))
  app.route(serve(readReport, report.readReport))
  app.route(reportFileRoute(createReportFiles({ db, rights })))

  app.route(serve(getInstitutionalOpinions, createOpinions({ db })))
  app.route(serve(getOpinionChoices, createOpinionChoices({ db })))
  app.route(serve(getOpinionBoard, createOpinionBoard({ db })))
  app.route(serve(getOpinionScores, createOpinionScores({ db })))

  const researchers = createResearchers({ db })
  app.route(serve(getResearchers, researchers.getResearchers))
  app.route(serve(getResearcher, researchers.getResearcher))
}
