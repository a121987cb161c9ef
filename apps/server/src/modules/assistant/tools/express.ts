import { type ExpressLine, expressTags, getExpress } from '@vce/protocol'
import * as z from 'zod/mini'
import { type MeasureKey, measures } from '../facts/measures'
import { productEntity, shortDay } from './entities'
import { figure, quoted, text } from './figures'
import { dayInput, productInput, topInput } from './inputs'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { type Cells, createResult, noResult } from './result'

const input = z.object({
  product: productInput,
  date: z.optional(dayInput),
  tag: z.optional(z.enum(expressTags, '快讯类型有误')),
  /** Highlights only. */
  highlights: z._default(z.boolean(), false),
  top: topInput(15, 30),
})

const measureByName = new Map<string, MeasureKey>(
  (Object.keys(measures) as MeasureKey[]).map((key) => [measures[key].name, key]),
)

/** Measures of figures whose name in express lines differs from the name of the measure. */
const otherNames: Readonly<Record<string, MeasureKey>> = {
  现价: 'last',
  主力涨跌幅: 'changePct',
  主力结算价: 'settlement',
  期货结算价: 'settlement',
  净持仓变化: 'netChange',
  '前 20 净持仓': 'netLots',
  '前 20 多单增减': 'longChange',
  '前 20 空单增减': 'shortChange',
  流入: 'flow',
  基差变化: 'basisChange',
  剩余交易日: 'daysLeft',
  幅度: 'eventSize',
}

/** The figures of a line whose names are measures; other figures appear only in its text. */
function figureCells({ figures }: ExpressLine): Cells {
  return Object.fromEntries(
    figures.flatMap(({ name, value, unit, digits }) => {
      const measure = measureByName.get(name) ?? otherNames[name]
      return measure ? [[measure, figure(measure, value, unit, digits)] as const] : []
    }),
  )
}

/** Contract codes in the title of a line. */
const contractsIn = ({ title }: ExpressLine) => title.match(/[A-Za-z]{1,2}\d{3,4}/g) ?? []

/** Lines tagged 观点 repeat texts of brokers. */
const isForeign = ({ tag }: ExpressLine) => tag === '观点'

export const express = createReadTool({
  name: 'express',
  summary: '市场快讯：由已结算数据与异动生成的一个品种的快讯，每条附其数字与出处',
  input,
  async run(context, { product, date, tag, highlights, top }) {
    const { world } = context
    const page = await context.call(getExpress, { world, symbol: product, date, tag, highlights, limit: top })
    const entity = productEntity(product)
    if (page.data.length === 0)
      return noResult(`${entity.name} ${shortDay(date)} 没有快讯`.replace('  ', ' '))
    const result = createResult(context)
    for (const line of page.data) {
      const about = { ...entity, names: [...(entity.names ?? []), ...contractsIn(line)] }
      const place = { tab: 'express', date: line.tradingDay } as const
      const href = line.link ? linksIn(world).page(line.link) : linksIn(world).details(product, place)
      const origin = {
        tradingDay: line.tradingDay,
        asOf: line.time,
        source: line.source,
        title: `市场快讯 ${entity.name}`,
        href,
      }
      const cells = {
        text: isForeign(line) ? quoted(line.content) : text(line.content),
        ...figureCells(line),
      }
      result.row(`${shortDay(line.tradingDay)} ${line.tag} ${line.title}`, about, origin, cells)
    }
    if (page.total > page.data.length) result.note(`共 ${page.total} 条，列出最新 ${page.data.length} 条`)
    return result.end(`快讯 ${shortDay(page.data[0]?.tradingDay)} ${entity.name}，${page.data.length} 条`)
  },
})
