import { productOf } from '@vce/futures'
import type { getSpreadSeries, InputOf, World } from '@vce/protocol'
import { heldPrice, type marketFacts } from '#modules/market'
import { calendarPair, calendarProduct } from './calendar-choice'
import { type ChosenSpread, calendarSpread, chosenSpread, knownProduct, RefusedSpread } from './chosen-spread'
import type { spreadsRepository } from './spreads.repository'

type Choice = Omit<InputOf<typeof getSpreadSeries>, 'days'>

export interface RequestedSpread {
  spread: ChosenSpread
  /** Contracts of a calendar spread's product on the day, near month first. */
  contracts: { code: string; main: boolean; secondary: boolean }[]
}

interface Facts {
  facts: ReturnType<typeof marketFacts>
  spreads: ReturnType<typeof spreadsRepository>
}

/** What an address asks for, with the facts it takes to know: main contracts of the day, contracts that exist. */
export async function requestedSpread(
  { facts, spreads }: Facts,
  world: World,
  choice: Choice,
  tradingDay: string,
): Promise<RequestedSpread> {
  const asked = choice.calendar
    ? await requestedPair(facts, world, choice.calendar, tradingDay)
    : { spread: chosenSpread(choice), contracts: [] }
  const named = asked.spread.legs.flatMap(({ contract }) => contract ?? [])
  // What is listed on the day need not be asked for again.
  const unseen = named.filter((code) => !asked.contracts.some((contract) => contract.code === code))
  if (unseen.length > 0) {
    const known = await spreads.known(world, unseen)
    if (unseen.some((code) => !known.has(code))) throw new RefusedSpread('unknownContract')
  }
  return asked
}

const firstChoice = 'rb'

async function requestedPair(
  facts: Facts['facts'],
  world: World,
  asked: NonNullable<Choice['calendar']>,
  tradingDay: string,
): Promise<RequestedSpread> {
  const code = calendarProduct(asked) ?? (await firstProduct(facts, world))
  const product = knownProduct(code)
  const [quotes, day] = await Promise.all([
    facts.quotesOfDay(world, code, tradingDay),
    facts.productDay(world, code, tradingDay),
  ])
  const listed = quotes
    .filter((quote) => heldPrice(quote) !== null)
    .map(({ contractCode }) => contractCode)
    .sort((a, b) => a.slice(-4).localeCompare(b.slice(-4)))
  const main = day?.mainContract ?? null
  const secondary = day?.secondaryContract ?? null
  const pair = calendarPair(asked, { contracts: listed, main, secondary })
  return {
    spread: calendarSpread(product, pair),
    contracts: listed.map((each) => ({ code: each, main: each === main, secondary: each === secondary })),
  }
}

async function firstProduct(facts: Facts['facts'], world: World) {
  const codes = await facts.quotedProducts(world)
  return codes.includes(firstChoice) ? firstChoice : (codes.find((code) => productOf(code)) ?? firstChoice)
}
