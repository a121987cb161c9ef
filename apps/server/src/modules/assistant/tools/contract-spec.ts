import { exchangeOf, productOf, roundToHundredths } from '@vce/futures'
import { type ContractTerms, getContractTerms } from '@vce/protocol'
import * as z from 'zod/mini'
import { assumedDaysNote } from './assumed-days'
import { type FoundQuote, quoteOf, symbolOf } from './board-quotes'
import { contractEntity } from './entities'
import { computedSource, count, day, figure, lots, type Origin, percent, price, text, yuan } from './figures'
import { oneSymbol, productOrContract } from './inputs'
import { linksIn } from './links'
import { momentOf } from './quote'
import { createReadTool } from './read-tool'
import { type Cells, createResult, noResult } from './result'

type Fee = ContractTerms['fee']

const input = z.object(productOrContract).check(oneSymbol)

const bases = { published: '交易所公布', current: '现行标准' } as const

/** Decimal places needed for a value: two for 0.01, one for 1.5. */
const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

/** A fee in 元 per lot, or in percent of the turnover. */
function feeFigure(fee: Fee) {
  if (fee === null) return null
  if (!('rate' in fee)) return yuan('fee', fee.perLot, {}, decimalsOf(fee.perLot))
  const rate = Number((fee.rate * 100).toFixed(6))
  return percent('feeRate', rate, {}, decimalsOf(rate))
}

function termCells(terms: ContractTerms): Cells {
  const { multiplier, unit, quoteUnit, tickSize, marginRate, priceLimit } = terms
  const digits = decimalsOf(tickSize)
  const isFixed = Array.isArray(terms.deliveryMonths)
  return {
    multiplier: count('multiplier', multiplier, unit),
    tick: price(quoteUnit, digits)('tick', tickSize),
    marginRate: percent('marginRate', roundToHundredths(marginRate.value * 100), {
      formula: bases[marginRate.basis],
    }),
    limitRate: percent('limitRate', roundToHundredths(priceLimit.value * 100), {
      formula: bases[priceLimit.basis],
    }),
    fee: feeFigure(terms.fee),
    closeTodayFee: feeFigure(terms.closeTodayFee),
    positionLimit: lots('positionLimit', terms.positionLimit),
    hours: text(terms.hours.map(({ start, end }) => `${start}–${end}`).join('，')),
    deliveryMonths: text(
      isFixed ? `${(terms.deliveryMonths as number[]).join('、')} 月` : String(terms.deliveryMonths),
    ),
    deliveryType: text(terms.deliveryType),
    lastTradingDay: day(terms.lastTradingDay.day),
    lastTradingRule: text(terms.lastTradingDay.rule),
    lastDeliveryDay: day(terms.lastDeliveryDay),
  }
}

/** Amounts in 元 at the newest price: margin, one tick, the value of a lot, and the fee if it is a rate. */
function moneyCells(terms: ContractTerms, { quote, feed }: FoundQuote): Cells {
  const { multiplier, tickSize, marginRate, fee } = terms
  const { last } = quote
  const value = last === null ? null : last * multiplier
  return {
    last: price(terms.quoteUnit, quote.digits)('last', last, { origin: { source: feed.source } }),
    tickMoney: yuan('tickMoney', tickSize * multiplier, { formula: '最小变动价位 × 合约乘数' }, 2),
    marginMoney: yuan(
      'marginMoney',
      value === null ? null : value * marginRate.value,
      {
        formula: '最新价 × 合约乘数 × 保证金率',
      },
      2,
    ),
    feeMoney:
      fee && 'rate' in fee && value !== null
        ? figure('fee', value * fee.rate, '元', 2, { formula: '最新价 × 合约乘数 × 手续费率' })
        : null,
  }
}

const notesOf = ({ source, marginRate, fee, lastTradingDay, lastDeliveryDay }: ContractTerms) => [
  source?.holdsOn ? `交易参数适用于 ${source.holdsOn}` : '交易所没有公布这份参数，按现行标准',
  marginRate.basis === 'current' && '保证金率为现行标准',
  fee === null && '手续费未公布',
  '均为交易所标准，期货公司另有加收',
  assumedDaysNote([lastTradingDay.day, lastDeliveryDay]),
]

export const contractSpec = createReadTool({
  name: 'contract_spec',
  summary:
    '合约参数：乘数、最小变动价位、保证金、涨跌停、手续费、限仓、最后交易日，一手保证金与一跳盈亏（元）',
  input,
  async run(context, { product, contract }) {
    const { world } = context
    const detail = await quoteOf(context, symbolOf({ product, contract }))
    if (!detail) return noResult('没有这个合约或品种')
    const code = detail.quote.contract
    const terms = await context.call(getContractTerms, { world, contract: code })
    const entity = contractEntity(code, { main: detail.quote.main })
    const exchange = productOf(terms.product)?.exchange
    const place = {
      tradingDay: terms.source?.holdsOn ?? null,
      asOf: terms.source?.receivedAt ?? null,
      title: `合约参数 ${entity.name}`,
      href: linksIn(world).chart({ contract: code }, { type: 1 }),
    }
    const publisher = terms.source?.publisher ?? (exchange ? exchangeOf(exchange).name : computedSource)
    const origin: Origin = { ...place, source: publisher }
    const ofPrice: Origin = {
      ...place,
      tradingDay: detail.quote.tradingDay,
      source: computedSource,
      asOf: momentOf(detail.feed, detail.quote.at),
    }
    return createResult(context)
      .facts(entity, origin, termCells(terms))
      .facts(entity, ofPrice, moneyCells(terms, detail))
      .note(...notesOf(terms))
      .end(`合约参数 ${entity.name}`)
  },
})
