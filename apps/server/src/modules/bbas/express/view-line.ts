import type { Product } from '@vce/futures'
import { bbasContents, type ExpressLine, type World } from '@vce/protocol'
import type { ProductView } from '#modules/research'
import { turnsOfDay } from '../votes'
import { figure } from './line-draft'
import { highlightThresholds } from './thresholds'

/**
 * One line for all brokers whose direction changed on a day, with the time of the last changed view; `views`
 * are sorted newest first.
 */
export function viewLine(
  world: World,
  product: Product,
  views: readonly ProductView[],
  day: string,
): ExpressLine[] {
  const turned = turnsOfDay(views, day)
  const newest = views.find(
    ({ tradingDay, broker }) => tradingDay === day && turned.some((each) => each.broker === broker),
  )
  if (!newest) return []
  const count = (to: string) => turned.filter((each) => each.to === to).length
  return [
    {
      id: `${world}.${day}.${product.code}.views`,
      content_type: bbasContents.express,
      title: `${turned.length} 家机构观点转向`,
      content: `${turned.map(({ broker, from, to }) => `${broker} ${from}转${to}`).join('；')}。与其前五个交易日内的最近一次观点相比。`,
      tag: '观点',
      is_tuchu: Number(turned.length >= highlightThresholds.turned),
      time: newest.publishedAt,
      tradingDay: day,
      figures: [
        figure('转向机构', turned.length, '家'),
        figure('转为看多', count('看多'), '家'),
        figure('转为看空', count('看空'), '家'),
        figure('转为震荡', count('震荡'), '家'),
      ],
      link: `/bbasV3/details?symbol=${product.code}&tab=views&date=${day}`,
      source: newest.source,
    },
  ]
}
