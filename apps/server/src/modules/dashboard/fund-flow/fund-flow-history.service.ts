import { changeRate, previousTradingDay, shownDigits, singleSided, splitContractCode } from '@vce/futures'
import {
  getFundFlowContracts,
  getFundFlowHistory,
  type InputOf,
  type MarketGroup,
  type OutputOf,
  type World,
} from '@vce/protocol'
import {
  type ContractFlow,
  contractFlows,
  interestChange,
  marketFacts,
  previousPrice,
  quotesByContract,
  termsIn,
} from '#modules/market'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { codesOf, productLabel, requiredProduct } from '../product-choices'
import { addMoney, type Money, moneyOf } from './money'

type History = OutputOf<typeof getFundFlowHistory>

const groupNames: Record<MarketGroup, string> = { all: '全市场', commodity: '商品', financial: '金融' }

/**
 * At most `days` days up to `date` or the newest day, and no day before `firstDay`, the first that the reader
 * may see.
 */
interface Span {
  days: number
  date?: string | undefined
  firstDay: string
}

/** A market sum is valid only on days on which the money of nearly all its products is known. */
const minKnownShare = 0.9

/** 沉淀资金 day by day, and 沉淀资金 of a product by contract. */
export function createFundFlowHistory({ db }: { db: Database }) {
  const facts = marketFacts(db)

  async function ofProduct(
    world: World,
    code: string,
    { days, date, firstDay }: Span,
  ): Promise<History['points']> {
    const rows = await facts.productHistory(world, code, days, date)
    return rows
      .filter(({ tradingDay }) => tradingDay >= firstDay)
      .toReversed()
      .map((day) => ({ tradingDay: day.tradingDay, ...moneyOf(day), price: day.mainClose }))
  }

  async function ofGroup(
    world: World,
    group: MarketGroup,
    { days, date, firstDay }: Span,
  ): Promise<History['points']> {
    const newest = await facts.marketDates(world, days, date)
    const dates = newest.filter((day) => day >= firstDay).toReversed()
    const rows = await facts.moneyByDay(world, codesOf(group), dates)
    const maxProducts = Math.max(0, ...rows.map(({ products }) => products))
    const byDay = new Map(
      rows.flatMap(({ before, ...row }) =>
        row.products >= maxProducts * minKnownShare
          ? [[row.tradingDay, { ...row, settledBefore: before }]]
          : [],
      ),
    )
    return dates.map((tradingDay) => ({
      tradingDay,
      ...moneyOf(byDay.get(tradingDay) ?? addMoney([])),
      price: null,
    }))
  }

  return {
    async getFundFlowHistory(
      _actor: Actor,
      input: InputOf<typeof getFundFlowHistory>,
      firstDay: string,
    ): Promise<History> {
      const world = await facts.worldOf(input.world)
      const { product: code, group } = input
      const span = { ...input, firstDay }
      if (code === undefined) {
        return { world, name: groupNames[group], points: await ofGroup(world, group, span), digits: 0 }
      }
      const product = requiredProduct(getFundFlowHistory, code)
      const points = await ofProduct(world, code, span)
      const digits = shownDigits(
        product,
        points.map(({ price }) => price),
      )
      return { world, name: product.name, points, digits }
    },

    async getFundFlowContracts(
      _actor: Actor,
      { world: requestedWorld, product: code, date }: InputOf<typeof getFundFlowContracts>,
    ): Promise<OutputOf<typeof getFundFlowContracts>> {
      const product = requiredProduct(getFundFlowContracts, code)
      const world = await facts.worldOf(requestedWorld)
      const [day] = await facts.productHistory(world, code, 1, date)
      const tradingDay = date ?? day?.tradingDay ?? null
      const before = tradingDay && previousTradingDay(tradingDay)
      const rows = tradingDay && before ? await facts.quotesOfDays(world, code, [tradingDay, before]) : []
      const ofDay = (wanted: string | null) => rows.filter((row) => row.tradingDay === wanted)
      const yesterday = ofDay(before).length > 0 ? quotesByContract(ofDay(before)) : null
      const today = ofDay(tradingDay).map((quote) => singleSided(quote))
      const terms = { marginRate: day?.marginRate ?? product.marginRate, termsOf: termsIn(world) }
      const listed = today.length > 0 ? contractFlows(terms, today, yesterday) : []
      const flows = listed.sort((a, b) => monthOf(a) - monthOf(b))
      const main = day?.tradingDay === tradingDay ? day?.mainContract : null
      const known = flows.every(({ flow }) => flow !== null)
      return {
        world,
        product: productLabel(product),
        tradingDay,
        digits: shownDigits(
          product,
          today.map(({ close }) => close),
        ),
        contracts: flows.map(({ contractCode, quote, flow }) => ({
          code: contractCode,
          main: contractCode === main,
          price: quote?.close ?? null,
          changeRate: quote ? changeRate(quote.close, previousPrice(quote, yesterday)) : null,
          ...moneyOf(storedForm(flow)),
          volume: quote?.volume ?? null,
          // The open interest of a contract that expired yesterday is 0; if the row is missing for another
          // reason, it is unknown.
          openInterest: quote ? quote.openInterest : flow && 0,
          openInterestChange: quote
            ? interestChange(quote, yesterday)
            : flow && -(yesterday?.get(contractCode)?.openInterest ?? 0),
        })),
        total: moneyOf(addMoney(known ? flows.map(({ flow }) => storedForm(flow)) : [])),
      }
    },
  }
}

const monthOf = ({ contractCode }: ContractFlow) => Number(splitContractCode(contractCode).deliveryMonth)

const storedForm = (flow: ContractFlow['flow']): Money => ({
  settled: flow?.settled ?? null,
  settledBefore: flow?.before ?? null,
  pricePart: flow?.pricePart ?? null,
  positionPart: flow?.positionPart ?? null,
})
