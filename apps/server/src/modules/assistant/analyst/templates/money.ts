import { type MeasureKey, measures } from '../../facts/measures'
import type { Draft, Findings } from '../draft'
import { cellOf, factOf, notesPart, presentParts, resultOf, resultsOf, tableOf, textPart } from '../draft'
import { bySign, numberIn, paragraph, say } from '../say'
import { missingData } from './missing-data'

export function flow(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const fact = (name: string) => factOf(findings, result, name)
  const now = fact('flow')
  if (!now && result.rows.length === 0) return missingData(findings, result)
  const name = now?.entity.name ?? ''
  const isProduct = now?.entity.kind === 'product'
  const lead = paragraph(
    now && say`${name}当日资金净${bySign(now, '流入', '流出')} ${now}，沉淀资金 ${fact('pool')}。`,
    isProduct && say`流入率 ${fact('flowRate')}。`,
    isProduct && fact('quadrant') && say`四象限：${fact('quadrant')}。`,
  )
  const table = tableOf(findings, result.rows, {
    label: isProduct ? '交易日' : '品种',
    columns: ['flow', 'flowRate', 'pool'],
    headers: { flow: '资金' },
    nameOf: ({ label, entity }) => (isProduct ? label : entity.name),
  })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}

export function orderFlow(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const fact = (name: string) => factOf(findings, result, name)
  const buy = fact('buy')
  if (!buy) return missingData(findings, result)
  const lead = paragraph(
    say`${buy.entity.name} 主动买 ${buy}，主动卖 ${fact('sell')}，力量比 ${fact('strength')}。`,
    say`成交量 ${fact('volume')}。`,
  )
  const natures = result.rows.filter(({ cells }) => cells.lots !== undefined)
  const table = tableOf(findings, natures, { label: '开平', columns: ['lots'] })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}

/** Verbs for a rise and for a fall, by measure. */
const movedNames: Readonly<Partial<Record<MeasureKey, readonly [string, string]>>> = {
  changePct: ['涨', '跌'],
  openInterestChange: ['增仓', '减仓'],
  flow: ['资金净流入', '资金净流出'],
}

export function movers(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const [first] = result.rows
  if (!first) return missingData(findings, result)
  const [column = ''] = Object.keys(first.cells)
  const top = cellOf(findings, first, column)
  const name =
    top && (movedNames[top.measure]?.[(numberIn(top) ?? 0) < 0 ? 1 : 0] ?? measures[top.measure].name)
  const place = top?.rank === undefined ? '' : `，排第 ${top.rank}`
  const lead = paragraph(top && say`${first.entity.name} ${name} ${top}${place}。`)
  const table = tableOf(findings, result.rows, { label: '品种', columns: Object.keys(first.cells) })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}

export function market(findings: Findings): Draft {
  const [result, up, down] = [resultOf(findings, 0), ...resultsOf(findings, 'movers')]
  const fact = (name: string) => factOf(findings, result, name)
  if (result.missing !== undefined) return missingData(findings, result)
  const lead = paragraph(
    say`全市场上涨 ${fact('risers')}，下跌 ${fact('fallers')}。`,
    say`商品指数 ${fact('index')}。`,
    say`全市场沉淀资金 ${fact('pool')}。`,
  )
  const columns = ['changePct', 'last']
  return {
    kind: 'done',
    parts: presentParts(
      textPart(lead),
      up && tableOf(findings, up.rows, { label: '领涨', columns, rows: 5 }),
      down && tableOf(findings, down.rows, { label: '领跌', columns, rows: 5 }),
      notesPart(result),
    ),
    probes: [],
  }
}
