import {
  addDays,
  changeRate,
  inDeliveryMonth,
  lastTradingDayUpTo,
  monthsBetween,
  type Product,
  previousTradingDay,
  priceDifference,
  roundToHundredths,
  shownDigits,
  singleSided,
  splitContractCode,
  tradingDaysApart,
} from '@vce/futures'
import { curveSlope, rollYield, termCurve, termShape } from '@vce/futures/models'
import { getTermStructure, type OutputOf, type TermContract, type TermCurve, type World } from '@vce/protocol'
import {
  type MarketRepository,
  marketFacts,
  previousPrice,
  productDayWindow,
  quotesByContract,
  settlementOrClose,
  sourceOfDay,
} from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { chosenProduct, productChoices, productLabel } from '../product-choices'
import type { QuoteRow } from '../rankings/seat-lists'

type Output = OutputOf<typeof getTermStructure>

/** 期限结构 of one product. */
export function createTermStructure({ db }: { db: Database }): Verb<typeof getTermStructure> {
  const facts = marketFacts(db)
  return async (_actor, input, firstDay) => {
    const world = await facts.worldOf(input.world)
    const codes = await facts.quotedProducts(world)
    const product = chosenProduct(getTermStructure, input, codes)
    const window = await productDayWindow(facts, world, product.code, input.date)
    return {
      world,
      product: productLabel(product),
      products: productChoices(codes),
      ...window,
      structure: window.tradingDay
        ? await structureOf(facts, world, product, { tradingDay: window.tradingDay, firstDay })
        : null,
    }
  }
}

async function structureOf(
  facts: MarketRepository,
  world: World,
  product: Product,
  { tradingDay, firstDay }: { tradingDay: string; firstDay: string },
): Promise<Output['structure']> {
  const [day, source] = await Promise.all([
    facts.productDay(world, product.code, tradingDay),
    sourceOfDay(facts, world, 'quotes', tradingDay, product.code),
  ])
  if (!day || !source) return null
  const overlays = await overlayDays(facts, world, product, tradingDay)
  const backs = overlays.filter(({ day: of }) => of >= firstDay)
  const locked = overlays.flatMap(({ back, day: of }) => (back !== 'today' && of < firstDay ? [back] : []))
  const before = previousTradingDay(tradingDay)
  const wanted = [...new Set([tradingDay, before, ...backs.map(({ day }) => day)])]
  const rows = await facts.quotesOfDays(world, product.code, wanted)
  const today = rows.filter((row) => row.tradingDay === tradingDay)
  if (today.length === 0) return null

  const main = today.find(({ contractCode }) => contractCode === day.mainContract)
  const secondary = today.find(({ contractCode }) => contractCode === day.secondaryContract)
  const near = main ? settlementOrClose(main) : null
  const far = secondary ? settlementOrClose(secondary) : null
  const curves = backs.flatMap(({ back, day: of }) =>
    curveOf(
      back,
      rows.filter((row) => row.tradingDay === of),
      of,
      tradingDay,
    ),
  )
  const yesterday = rows.filter((row) => row.tradingDay === before)
  const digits = shownDigits(
    product,
    rows.flatMap((row) => [settlementOrClose(row), row.previousSettlement]),
  )
  return {
    digits,
    quoteUnit: product.quoteUnit,
    shape: termShape(
      (curves[0]?.points ?? []).map(({ contract, ...point }) => ({ contractCode: contract, ...point })),
    ),
    main: day.mainContract,
    secondary: day.secondaryContract,
    slope: near === null || far === null ? null : roundToHundredths(curveSlope(near, far) * 100),
    rollYield: main && secondary ? yieldBetween(main.contractCode, near, secondary.contractCode, far) : null,
    curves,
    locked,
    contracts: today
      .map((quote) => contractRow(digits, quote, main, day.secondaryContract, quotesByContract(yesterday)))
      .sort((a, b) => Number(a.deliveryMonth) - Number(b.deliveryMonth)),
    source,
  }
}

/** Maximum distance, in trading days, of the day that replaces an overlay's missing target day. */
const tolerance = { day: 0, week: 2, month: 4 }

/** The chosen day and the days of its overlays: 昨日, 上周 and 上月, if there are quotes near them. */
async function overlayDays(facts: MarketRepository, world: World, product: Product, tradingDay: string) {
  const targets = [
    { back: 'day', day: previousTradingDay(tradingDay) },
    { back: 'week', day: lastTradingDayUpTo(addDays(tradingDay, -7)) },
    { back: 'month', day: lastTradingDayUpTo(monthBefore(tradingDay)) },
  ] as const
  const found = await Promise.all(
    targets.map(async ({ back, day: target }) => {
      const [day] = await facts.productDates(world, product.code, 1, target)
      const distance = day === undefined ? Number.POSITIVE_INFINITY : tradingDaysApart(day, target)
      return day !== undefined && distance <= tolerance[back] ? [{ back, day }] : []
    }),
  )
  return [{ back: 'today' as const, day: tradingDay }, ...found.flat()]
}

/** The same date one month earlier; in a shorter month its last date. */
function monthBefore(day: string): string {
  const lastDate = addDays(`${day.slice(0, 8)}01`, -1)
  const sameDate = lastDate.slice(0, 8) + day.slice(8)
  return sameDate < lastDate ? sameDate : lastDate
}

function curveOf(back: TermCurve['back'], quotes: QuoteRow[], day: string, tradingDay: string): TermCurve[] {
  const points = termCurve(
    quotes.map((quote) => ({
      contractCode: quote.contractCode,
      price: settlementOrClose(quote),
      openInterest: singleSided(quote).openInterest,
    })),
    day,
  )
  if (points.length === 0) return []
  const age = tradingDaysApart(day, tradingDay)
  return [
    {
      back,
      tradingDay: day,
      age,
      points: points.map(({ contractCode, price, openInterest }) => ({
        contract: contractCode,
        deliveryMonth: splitContractCode(contractCode).deliveryMonth,
        price,
        openInterest,
      })),
    },
  ]
}

function contractRow(
  digits: number,
  published: QuoteRow,
  main: QuoteRow | undefined,
  secondary: string | null,
  yesterday: ReturnType<typeof quotesByContract>,
): TermContract {
  const quote = singleSided(published)
  const price = settlementOrClose(quote)
  const previous = previousPrice(quote, yesterday)
  const mainPrice = main ? settlementOrClose(main) : null
  const isMain = quote.contractCode === main?.contractCode
  const spread = isMain ? null : priceDifference(price, mainPrice, digits)
  return {
    code: quote.contractCode,
    deliveryMonth: splitContractCode(quote.contractCode).deliveryMonth,
    main: isMain,
    secondary: quote.contractCode === secondary,
    offCurve: offCurve(quote, price),
    price,
    change: priceDifference(price, previous, digits),
    changeRate: changeRate(price, previous),
    spread,
    spreadRate: isMain ? null : changeRate(price, mainPrice),
    rollYield: main && !isMain ? yieldBetween(main.contractCode, mainPrice, quote.contractCode, price) : null,
    openInterest: quote.openInterest,
    volume: quote.volume,
  }
}

function offCurve(
  quote: Pick<QuoteRow, 'contractCode' | 'tradingDay' | 'openInterest'>,
  price: number | null,
) {
  if (inDeliveryMonth(quote.contractCode, quote.tradingDay)) return 'delivery' as const
  if (!quote.openInterest) return 'noInterest' as const
  return price === null ? ('noPrice' as const) : null
}

/** 年化展期收益 between two contracts in percent; they may be given in either order. */
export function yieldBetween(
  a: string,
  priceA: number | null,
  b: string,
  priceB: number | null,
): number | null {
  if (priceA === null || priceB === null) return null
  const months = monthsBetween(a, b)
  const annual = months >= 0 ? rollYield(priceA, priceB, months) : rollYield(priceB, priceA, -months)
  return annual === null ? null : roundToHundredths(annual * 100)
}
