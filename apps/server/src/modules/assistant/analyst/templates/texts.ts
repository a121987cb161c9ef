import type { Row, ToolResult } from '../../tools/tool'
import type { Draft, Findings } from '../draft'
import {
  cellOf,
  factOf,
  fixedPart,
  notesPart,
  presentParts,
  resultOf,
  resultsOf,
  tableOf,
  textPart,
} from '../draft'
import { bySign, paragraph, say } from '../say'
import { missingData } from './missing-data'
import { basis, receipts } from './physical'

export function views(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const fact = (name: string) => factOf(findings, result, name)
  const long = fact('long') ?? fact('longViews')
  if (!long && result.rows.length === 0) return missingData(findings, result)
  const lead = paragraph(
    long &&
      say`${long.entity.name}近 5 个交易日机构观点：看多 ${long}，看空 ${fact('short') ?? fact('shortViews')}，震荡 ${fact('neutral') ?? fact('neutralViews')}。`,
  )
  const table = tableOf(findings, result.rows, {
    label: '机构',
    columns: ['direction', 'title', 'hitRate'],
    headers: { direction: '方向', title: '观点' },
    nameOf: ({ entity }) => entity.name,
  })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}

export function reports(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const [first] = result.rows
  if (!first) return missingData(findings, result)
  const table = tableOf(findings, result.rows, {
    label: '机构',
    columns: ['title', 'kind', 'published', 'date', 'direction'],
    headers: { title: '标题', kind: '类型', published: '日期', date: '日期', direction: '方向' },
  })
  return {
    kind: 'done',
    parts: presentParts(fixedPart('与此相关的研报如下，均为机构观点。'), table, notesPart(result)),
    probes: [],
  }
}

/** A table for each result, with a row for each event or express line. */
const lineParts = (findings: Findings, results: readonly ToolResult[]) =>
  results.map((result) =>
    tableOf(findings, result.rows, {
      label: '时间',
      columns: ['title', 'text'],
      headers: { title: '异动', text: '内容' },
      rows: 6,
      nameOf: ({ label, entity }) => {
        const [time = '', word = ''] = label.split(' ')
        return time.includes(':') ? `${time} ${entity.name}` : `${word} ${time}`
      },
    }),
  )

export function events(findings: Findings): Draft {
  const results = findings.runs.map(({ result }) => result)
  const lines = lineParts(findings, results)
  if (lines.every((line) => line === null)) return missingData(findings, results[0])
  return { kind: 'done', parts: presentParts(...lines, notesPart(...results)), probes: [] }
}

/** 能核对到的变化: lists the changes that can be verified, in order, and claims no cause. */
export function why(findings: Findings): Draft {
  const [quote] = resultsOf(findings, 'quote')
  const [flow] = resultsOf(findings, 'fund_flow')
  const [positions] = resultsOf(findings, 'positions')
  const [row] = quote?.rows ?? []
  if (!row) return missingData(findings, quote)
  const changePct = cellOf(findings, row, 'changePct')
  const flowNow = factOf(findings, flow, 'flow')
  const net = factOf(findings, positions, 'netChange')
  const lead = paragraph(
    say`${row.entity.name} 最新价 ${cellOf(findings, row, 'last')}，${bySign(changePct, '涨', '跌') ?? '涨跌幅'} ${changePct}。`,
  )
  const more = paragraph(
    flowNow && say`${flowNow.entity.name}当日资金净${bySign(flowNow, '流入', '流出')} ${flowNow}。`,
    net && say`${net.entity.name} 前 20 席位净持仓较上日${bySign(net, '增加', '减少')} ${net}。`,
  )
  const lines = lineParts(findings, [...resultsOf(findings, 'express'), ...resultsOf(findings, 'events')])
  return {
    kind: 'done',
    parts: presentParts(
      textPart(lead),
      textPart(more),
      fixedPart('以上是能核对到的变化，本站不推断原因。'),
      ...lines,
    ),
    probes: [],
  }
}

export function compare(findings: Findings): Draft {
  const [first] = findings.runs
  if (first?.name === 'basis') return basis(findings)
  if (first?.name === 'receipts') return receipts(findings)
  if (first?.name === 'quote') {
    const rows = first.result.rows
    if (rows.length === 0) return missingData(findings, first.result)
    const table = tableOf(findings, rows, {
      label: '合约',
      columns: ['last', 'changePct', 'volume', 'openInterest', 'openInterestChange'],
    })
    const leads = rows.slice(0, 4).map((row) => {
      const own = cellOf(findings, row, 'changePct')
      return say`${row.entity.name} ${bySign(own, '涨', '跌') ?? '涨跌幅'} ${own}。`
    })
    return {
      kind: 'done',
      parts: presentParts(textPart(paragraph(...leads)), table, notesPart(first.result)),
      probes: [],
    }
  }
  const sentences = findings.runs.map(({ name, result }) => {
    const fact = (key: string) => factOf(findings, result, key)
    if (name === 'fund_flow') {
      const flow = fact('flow')
      return (
        flow &&
        say`${flow.entity.name}当日资金净${bySign(flow, '流入', '流出')} ${flow}，沉淀资金 ${fact('pool')}。`
      )
    }
    if (name === 'positions') {
      const net = fact('net')
      return net && say`${net.entity.name} 前 20 席位净持仓 ${net}，多空比 ${fact('longShortRatio')}。`
    }
    if (name === 'term') {
      const roll = fact('rollYield')
      return roll && say`${roll.entity.name}年化展期收益 ${roll}。`
    }
    const margin = fact('marginMoney')
    return margin && say`${margin.entity.name} 一手保证金 ${margin}，保证金率 ${fact('marginRate')}。`
  })
  if (sentences.every((sentence) => !sentence)) return missingData(findings, first?.result)
  return {
    kind: 'done',
    parts: presentParts(
      ...sentences.map((sentence) => textPart(sentence)),
      notesPart(...findings.runs.map(({ result }) => result)),
    ),
    probes: [],
  }
}

export function calendar(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  if (result.missing !== undefined || result.rows.length === 0) return missingData(findings, result)
  const of = (word: string) => result.rows.filter(({ label }) => label.startsWith(word))
  const cell = (row: Row | undefined, column: string) => cellOf(findings, row, column)
  const [hours] = of('交易时间')
  const [expiry] = of('最后交易日')
  const [closure] = of('休市')
  const [market] = of('交易日')
  const running = market && say`交易日 ${cell(market, 'date')}：${cell(market, 'text')}。`
  // 今天有夜盘吗 is answered by the trading day, 下一个休市 by the next closure.
  const asksNight = /夜盘/.test(findings.text)
  const lead = paragraph(
    asksNight && running,
    hours && say`${hours.entity.name}交易时间：${cell(hours, 'text')}。`,
    expiry && say`${expiry.entity.name} 最后交易日 ${cell(expiry, 'lastTradingDay')}。`,
    expiry && say`距最后交易日 ${cell(expiry, 'daysLeft')}。`,
    closure &&
      say`下一次休市：${cell(closure, 'from')} 至 ${cell(closure, 'until')}，${cell(closure, 'resumes')} 恢复交易。`,
    closure && say`节前最后一个夜盘：${cell(closure, 'lastNight')}。`,
    !asksNight && running,
  )
  const others = result.rows.filter((row) => ![hours, expiry, closure, market].includes(row))
  const closures = others.filter(({ label }) => label.startsWith('休市'))
  const dated = others.filter(({ label }) => !label.startsWith('休市'))
  const word = ({ label }: Row) => label.replace(/[\d-]+/g, '').trim()
  return {
    kind: 'done',
    parts: presentParts(
      textPart(lead),
      tableOf(findings, closures, {
        label: '安排',
        columns: ['from', 'until', 'resumes', 'lastNight'],
        headers: { from: '休市起', until: '休市止', resumes: '恢复交易', lastNight: '节前最后夜盘' },
        nameOf: word,
      }),
      tableOf(findings, dated, {
        label: '事项',
        columns: ['date', 'text'],
        headers: { date: '日期', text: '说明' },
        nameOf: word,
      }),
      notesPart(result),
    ),
    probes: [],
  }
}

export function spec(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const fact = (name: string) => factOf(findings, result, name)
  const margin = fact('marginMoney')
  const { name = '' } = (margin ?? fact('multiplier'))?.entity ?? {}
  if (!name) return missingData(findings, result)
  const lead = paragraph(
    say`${name} 一手保证金 ${margin}，保证金率 ${fact('marginRate')}。`,
    say`合约乘数 ${fact('multiplier')}，最小变动价位 ${fact('tick')}，每跳盈亏 ${fact('tickMoney')}。`,
    say`手续费 ${fact('fee')}。`,
    say`涨跌停板幅度 ${fact('limitRate')}。`,
    fact('hours') && say`交易时间 ${fact('hours')}。`,
    fact('lastTradingDay') && say`最后交易日 ${fact('lastTradingDay')}。`,
  )
  return { kind: 'done', parts: presentParts(textPart(lead), notesPart(result)), probes: [] }
}

/** The portal's own texts: the definition of a term, or instructions for a page. */
export function quotedTexts(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const facts = [...Object.values(result.facts), ...result.rows.flatMap(({ cells }) => Object.values(cells))]
  const lines = [...new Set(facts)].slice(0, 4).map((id) => {
    const fact = findings.book.of(id)
    return fact && typeof fact.value === 'string' ? `⟦${fact.id}⟧` : null
  })
  if (lines.every((line) => line === null)) return missingData(findings, result)
  return {
    kind: 'done',
    parts: presentParts(...lines.map((line) => textPart(line)), notesPart(result)),
    probes: [],
  }
}

export function ownList(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  if (result.rows.length === 0) return missingData(findings, result)
  const [first] = result.rows
  const table = tableOf(findings, result.rows, {
    label: '自选',
    columns: Object.keys(first?.cells ?? {}).slice(0, 4),
  })
  return { kind: 'done', parts: presentParts(table, notesPart(result)), probes: [] }
}

const fixed = (kind: Draft['kind'], text: string): Draft => ({
  kind,
  parts: presentParts(textPart(text)),
  probes: [],
})

export const strategy = (): Draft => fixed('unknown', '暂无策略数据。')
export const greet = (): Draft =>
  fixed('unknown', '您好，我可以查询本站的行情、持仓、资金、基差、价差、仓单与研报，并标明每个数字的来源。')
export const otherMarket = (): Draft =>
  fixed('unknown', '本站只有国内期货的数据，没有股票、外汇与外盘的数据。')
