import { symbolList, symbolListWithPrice } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import type { createSymbols } from './symbols.service'

export const marketRoutes: FastifyPluginAsync<{ symbols: ReturnType<typeof createSymbols> }> = async (
  app,
  { symbols },
) => {
  app.route(serve(symbolList, symbols.symbolList))
  app.route(serve(symbolListWithPrice, symbols.symbolListWithPrice))
}
