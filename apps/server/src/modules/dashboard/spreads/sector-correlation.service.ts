import { products } from '@vce/futures'
import { type CorrelationCell, correlationMatrix, mainReturns } from '@vce/futures/statistics'
import { getSectorCorrelation } from '@vce/protocol'
import { marketDayWindow, marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { productLabel } from '../product-choices'
import { spreadsRepository } from './spreads.repository'

/** 板块相关矩阵. */
export function createSectorCorrelation({ db }: { db: Database }): Verb<typeof getSectorCorrelation> {
  const facts = marketFacts(db)
  const spreads = spreadsRepository(db)
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const quoted = new Set(await facts.quotedProducts(world))
    const listed = products.filter(({ code }) => quoted.has(code))
    const sectors = [...new Set(listed.map(({ sector }) => sector))]
    const sector = input.sector ?? sectors[0] ?? null
    if (sector !== null && !products.some((product) => product.sector === sector))
      throw failure(getSectorCorrelation, 'unknownSector', { sector })
    const window = await marketDayWindow(facts, world, input.date)
    const { tradingDay } = window
    const days = tradingDay ? (await facts.marketDates(world, input.days, tradingDay)).toReversed() : []
    // The chosen day may be a holiday, or before the first file; then nothing is shown.
    const shown = days.at(-1) === tradingDay ? days : []
    const ofSector = listed.filter((product) => product.sector === sector)
    const prices =
      tradingDay === null
        ? new Map()
        : await spreads.mainPrices(
            world,
            ofSector.map(({ code }) => code),
            tradingDay,
          )
    const compared = shown.length === 0 ? [] : ofSector.filter(({ code }) => prices.has(code))
    const rows = correlationMatrix(compared.map(({ code }) => mainReturns(shown, prices.get(code) ?? [])))
    return {
      world,
      ...window,
      sector,
      sectors,
      span: shown.length,
      firstDay: shown[0] ?? null,
      products: compared.map((product) => ({
        ...productLabel(product),
        contract: prices.get(product.code)?.at(-1)?.contract ?? null,
      })),
      rows: rows.map((row) => row.map(rounded)),
      source: await sourceOfDay(facts, world, 'quotes', tradingDay),
    }
  }
}

const rounded = ([coefficient, size]: CorrelationCell): CorrelationCell => [
  coefficient === null ? null : Number(coefficient.toFixed(3)) + 0,
  size,
]
