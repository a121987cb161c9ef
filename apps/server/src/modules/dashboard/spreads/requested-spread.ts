import { productOf } from '@vce/futures'
import type { getSpreadSeries, InputOf, World } from '@vce/protocol'
import { type MarketRepository, settlementOrClose } from '#modules/market'
import { defaultProduct } from '../product-choices'
import { calendarPair, calendarProduct } from './calendar-choice'
import { type ChosenSpread, calendarSpread, chosenSpread, knownProduct, RefusedSpread } from './spread-choice'
import type { spreadsRepository } from './spreads.repository'

type Choice = Omit<InputOf<typeof getSpreadSeries>, 'days'>

export interface RequestedSpread {
  spread: ChosenSpread
  /** Contracts of a calendar spread's product on the day, near month first. */
  contracts: { code: string; main: boolean; secondary: boolean }[]
}

interface Facts {
  facts: MarketRepository
  spreads: ReturnType<typeof spreadsRepository>
}

/**
 * Resolves the spread that a URL names: reads the day's main contracts and checks that the named contracts
 * exist.
 */
export async function requestedSpread(
  { facts, spreads }: Facts,
  world: World,
  choice: Choice,
  tradingDay: string,
): Promise<RequestedSpread> {
  const requested = choice.calendar
    ? await requestedPair(facts, world, choice.calendar, tradingDay)
    : { spread: chosenSpread(choice), contracts: [] }
  const named = requested.spread.legs.flatMap(({ contract }) => contract ?? [])
  // Contracts listed on the day need no further check.
  const unlisted = named.filter((code) => !requested.contracts.some((contract) => contract.code === code))
  if (unlisted.length > 0) {
    const existing = await spreads.existing(world, unlisted)
    if (unlisted.some((code) => !existing.has(code))) throw new RefusedSpread('unknownContract')
  }
  return requested
}

const firstChoice = 'rb'

async function requestedPair(
  facts: Facts['facts'],
  world: World,
  calendar: NonNullable<Choice['calendar']>,
  tradingDay: string,
): Promise<RequestedSpread> {
  const code = calendarProduct(calendar) ?? (await firstProduct(facts, world))
  const product = knownProduct(code)
  const [quotes, day] = await Promise.all([
    facts.quotesOfDay(world, code, tradingDay),
    facts.productDay(world, code, tradingDay),
  ])
  const listed = quotes
    .filter((quote) => settlementOrClose(quote) !== null)
    .map(({ contractCode }) => contractCode)
    .sort((a, b) => a.slice(-4).localeCompare(b.slice(-4)))
  const main = day?.mainContract ?? null
  const secondary = day?.secondaryContract ?? null
  const pair = calendarPair(calendar, { contracts: listed, main, secondary })
  return {
    spread: calendarSpread(product, pair),
    contracts: listed.map((each) => ({ code: each, main: each === main, secondary: each === secondary })),
  }
}

async function firstProduct(facts: Facts['facts'], world: World) {
  const codes = await facts.quotedProducts(world)
  return defaultProduct(
    codes.filter((code) => productOf(code)),
    firstChoice,
  )
}
