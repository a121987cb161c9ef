import type { createIngest, IngestResult } from '#modules/market'
import type { ResearchResult } from '#modules/research'

type Result = IngestResult | ResearchResult

const outcomes: Record<IngestResult['outcome'], string> = {
  stored: '已入库',
  merged: '已合并',
  replaced: '已替换',
  unchanged: '无变化',
  closed: '休市日',
  quarantined: '待确认',
  undone: '已撤销',
  refused: '未导入',
}
/** Outcomes that the summary lists even if no file has them. */
const alwaysListed = new Set(['已入库', '无变化', '休市日', '未导入'])
const kinds = {
  quotes: '日行情',
  rankings: '持仓排名',
  receipts: '仓单',
  parameters: '参数',
  spot: '现货价',
  minutes: '分钟线',
  reports: '研报',
  views: '机构观点',
} as const

const isMarket = (result: Result): result is IngestResult => 'identity' in result

/** One day, or the first and last of several. */
const span = (first: string | null | undefined, last: string | null | undefined) => {
  if (!first) return '—'
  return last && last !== first ? `${first}…${last}` : first
}

/** 交易所, 类别 and 交易日 of a file; — for a part that is unknown. */
function about(result: Result): [string, string, string] {
  if (isMarket(result)) {
    const { identity } = result
    if (!identity) return ['—', '—', '—']
    return [identity.exchange ?? '—', kinds[identity.kind], span(identity.tradingDay, identity.lastDay)]
  }
  const { kind, days } = result
  return ['—', kind ? kinds[kind] : '—', span(days?.first, days?.last)]
}

/** Width of a text in columns of a terminal: Han and full-width characters take two. */
const widthOf = (text: string) =>
  [...text].reduce((width, character) => width + (/[⺀-￯]/u.test(character) ? 2 : 1), 0)
const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

const remarks = (result: Result) => {
  const { problems, reason } = result
  const faults = problems.filter(({ doubt }) => !doubt)
  const notes = isMarket(result)
    ? [
        ...Object.entries(result.skipped).map(([why, count]) => `略过${why} ${count} 行`),
        faults.length ? `${faults.length} 处有误` : '',
        result.differences.length ? `${result.differences.length} 处合计与明细不符` : '',
        missingText(result),
        waiting(result),
      ]
    : [
        result.added ? `新增 ${result.added} 条` : '',
        result.updated ? `更新 ${result.updated} 条` : '',
        faults.length ? `${faults.length} 处有误` : '',
      ]
  return [reason, ...notes].filter(Boolean).join('；')
}

/** Text about contracts that earlier files have and this file lacks. */
function missingText({ missing, outcome }: IngestResult): string {
  if (missing.length === 0) return ''
  const named = missing.slice(0, 5).join('、') + (missing.length > 5 ? ' 等' : '')
  return outcome === 'replaced'
    ? `原有 ${missing.length} 项已随旧文件删除：${named}`
    : `原有 ${missing.length} 项不在此文件中，已保留：${named}`
}

/** Text with the command that confirms a file in quarantine. */
function waiting({ outcome, doubts, id }: IngestResult): string {
  return outcome === 'quarantined'
    ? `${doubts.length} 处存疑，确认无误后：npm run ingest -- --accept ${id}`
    : ''
}

const detailsShown = 5
const details = (result: Result) => [
  ...(isMarket(result) ? result.doubts : []).slice(0, detailsShown).map(({ text }) => `    存疑：${text}`),
  ...result.problems
    .filter(({ doubt }) => !doubt)
    .slice(0, detailsShown)
    .map(({ at, text }) => `    ${at} ${text}`),
  ...(isMarket(result) ? result.differences : [])
    .slice(0, detailsShown)
    .map(({ of, field, published, summed }) => `    ${of} ${field}：公布 ${published}，明细之和 ${summed}`),
]

/** The report of an import: one line per file with its outcome, followed by its first problems. */
export function reportTable(results: readonly Result[]): string {
  const lines = results.map((result) => [
    result.name,
    ...about(result),
    outcomes[result.outcome],
    result.outcome === 'refused' ? '—' : String(result.rows),
    remarks(result),
  ])
  const head = ['文件', '交易所', '类别', '交易日', '结果', '行数', '说明']
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => widthOf(line[column] ?? ''))),
  )
  const rowText = (line: string[]) =>
    line
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const body = results.flatMap((result, index) => [rowText(lines[index] ?? []), ...details(result)])

  const count = (outcome: IngestResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const summary = Object.entries(outcomes)
    .map(([outcome, text]) => ({ text, files: count(outcome as IngestResult['outcome']) }))
    .filter(({ text, files }) => files > 0 || alwaysListed.has(text))
    .map(({ text, files }) => `${text} ${files}`)
  return `${[rowText(head), ...body, '', `共 ${results.length} 个文件：${summary.join('，')}`].join('\n')}\n`
}

type Waiting = Awaited<ReturnType<ReturnType<typeof createIngest>['quarantined']>>[number]

/** The files in quarantine, each with its first doubts. */
export function quarantineTable(files: readonly Waiting[]): string {
  if (files.length === 0) return '没有待确认的文件。\n'
  const lines = files.flatMap(({ id, name, exchange, kind, tradingDay, lastDay, doubts }) => [
    `#${id}  ${name}  ${exchange || '—'}  ${kinds[kind]}  ${span(tradingDay, lastDay)}  ${doubts.length} 处存疑`,
    ...doubts.slice(0, detailsShown).map(({ text }) => `    ${text}`),
  ])
  return `${[...lines, '', `共 ${files.length} 个待确认的文件`].join('\n')}\n`
}
