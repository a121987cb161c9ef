import {
  adjustBooks,
  exchangeVouchers,
  exportEntries,
  getBalances,
  getEntries,
  getVoucherTerms,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { Once } from '#platform/once'
import { type AdjustmentsOptions, createAdjustments } from './adjustments.service'
import { createStatement } from './statement.service'
import { createVouchers } from './vouchers.service'

interface LedgerOptions extends AdjustmentsOptions {
  db: Database
  clock: Clock
  once: Once
  registeredAt: (userId: number) => Promise<Date>
}

export const ledgerRoutes: FastifyPluginAsync<LedgerOptions> = async (app, options) => {
  const statement = createStatement(options)
  app.route(serve(getBalances, statement.getBalances))
  app.route(serve(getEntries, statement.getEntries))
  app.route(serve(exportEntries, statement.exportEntries))

  const vouchers = createVouchers(options)
  app.route(serve(getVoucherTerms, vouchers.getVoucherTerms))
  app.route(serve(exchangeVouchers, vouchers.exchangeVouchers))

  app.route(serve(adjustBooks, createAdjustments(options).adjustBooks))
}
