import { displayCode, type Product, priceDigits } from '@vce/futures'
import { ruleDefaults } from '@vce/futures/monitoring'
import { bbasContents, type ExpressLine, highlightedEventKinds, type World } from '@vce/protocol'
import { simulationPublisher } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { StoredEvent } from './express.repository'
import { figure } from './line-draft'
import { plainNumber } from './number-format'

const sources: Record<World, string> = { real: '实时行情', simulated: simulationPublisher }

/** The line of an 异动监控 event, at the time of the event. */
export function eventLine(world: World, product: Product, event: StoredEvent): ExpressLine {
  const digits = priceDigits(product)
  const { kind, contract, price, value, interestChange, note, tradingDay, at } = event
  return {
    id: `${world}.${tradingDay}.${product.code}.${kind}.${contract}.${at.getTime()}`,
    content_type: bbasContents.express,
    title: `${ruleDefaults[kind].title}：${displayCode(contract)} ${plainNumber(price, digits)}`,
    content: note,
    tag: '异动',
    is_tuchu: Number(highlightedEventKinds.includes(kind)),
    time: beijingTime(at),
    tradingDay,
    figures: [
      figure('现价', price, product.quoteUnit, digits),
      ...(value === null ? [] : [figure('幅度', value * 100, '%', 2)]),
      ...(interestChange === null ? [] : [figure('1 分钟持仓变化', interestChange, '手')]),
    ],
    link: `/monitoringDataV2?product=${product.code}`,
    source: sources[world],
  }
}
