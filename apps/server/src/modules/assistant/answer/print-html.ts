import type { Fact } from '../facts/fact'
import { type Measure, measures } from '../facts/measures'
import type { Clause, Column } from './blocks'
import type { CheckedBlock, CheckedClause } from './checked'
import { type Citations, citationsOf } from './citations'
import { escapeHtml } from './escape-html'
import { sourceLines, sourcesOf } from './sources'

export const simulatedNotice = '模拟数据'
const aiMark = 'AI 生成'

export interface PrintOptions {
  world: 'real' | 'simulated'
  factOf(id: string): Fact | undefined
  /** Whether the answer is complete; then its sources and the AI label follow. */
  isEnded: boolean
}

/**
 * Well-formed HTML of the blocks so far, with tags of the allow-list only. Links lead only to the pages of
 * facts.
 */
export function printHtml(blocks: readonly CheckedBlock[], { world, factOf, isEnded }: PrintOptions): string {
  const citations = citationsOf(blocks, factOf)
  const parts = blocks.map((block) => printBlock(block, citations, factOf))
  const ownLines = blocks.some(({ type }) => type === 'source')
  const lines = isEnded && !ownLines ? sourceLines(sourcesOf(blocks, factOf)) : []
  return [
    ...(world === 'simulated' ? [`<p><strong>${simulatedNotice}</strong></p>`] : []),
    ...parts,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(isEnded ? [`<p><em>${aiMark}</em></p>`] : []),
  ].join('')
}

type FactOf = PrintOptions['factOf']

function printBlock(block: CheckedBlock, citations: Citations, factOf: FactOf): string {
  switch (block.type) {
    case 'paragraph':
      return block.clauses.length > 0 ? `<p>${printClauses(block.clauses, citations, factOf)}</p>` : ''
    case 'list': {
      const items = block.items.filter((item) => item.length > 0)
      const tag = block.ordered ? 'ol' : 'ul'
      const shown = items.map((item) => `<li>${printClauses(item, citations, factOf)}</li>`).join('')
      return shown === '' ? '' : `<${tag}>${shown}</${tag}>`
    }
    case 'table':
      return printTable(block.columns, block.rows, citations, factOf)
    case 'source':
      return block.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
    case 'fixed':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'notice':
      return `<p><strong>${escapeHtml(block.text)}</strong></p>`
  }
}

const printRuns = (clause: Clause): string =>
  clause
    .map(({ text, strong }) => {
      const shown = escapeHtml(text).replace(/\n/gu, '<br>')
      return strong ? `<strong>${shown}</strong>` : shown
    })
    .join('')

const printClauses = (clauses: readonly CheckedClause[], citations: Citations, factOf: FactOf): string =>
  clauses.map(({ clause, facts }) => printRuns(clause) + printCitations(facts, citations, factOf)).join('')

function printCitations(ids: readonly string[], { numbers }: Citations, factOf: FactOf): string {
  const hrefs = new Set(ids.flatMap((id) => factOf(id)?.href ?? []))
  return [...hrefs]
    .flatMap((href) => {
      const number = numbers.get(href)
      return number === undefined ? [] : [`<sup><a href="${escapeHtml(href)}">[${number}]</a></sup>`]
    })
    .join('')
}

function printTable(
  columns: readonly Column[],
  rows: readonly (readonly CheckedClause[])[],
  citations: Citations,
  factOf: FactOf,
): string {
  const headers = columns
    .map(
      ({ head, unit, figures }) =>
        `<th${figures ? ' class="num"' : ''}>${escapeHtml(unit ? `${head}（${unit}）` : head)}</th>`,
    )
    .join('')
  const body = rows.map((row) => `<tr>${printRow(row, columns, citations, factOf)}</tr>`).join('')
  return `<table><thead><tr>${headers}</tr></thead>${body === '' ? '' : `<tbody>${body}</tbody>`}</table>`
}

/** Prints a row; the citations of all its cells appear once, in the first cell. */
function printRow(
  row: readonly CheckedClause[],
  columns: readonly Column[],
  citations: Citations,
  factOf: FactOf,
): string {
  const ids = row.flatMap(({ facts }) => facts)
  return columns
    .map(({ figures }, at) => {
      const cell = row[at]
      const classes = [figures ? 'num' : '', cell ? toneOf(cell, factOf) : '']
        .filter((name) => name !== '')
        .join(' ')
      const sup = at === 0 ? printCitations(ids, citations, factOf) : ''
      return `<td${classes === '' ? '' : ` class="${classes}"`}>${cell ? printRuns(cell.clause) : ''}${sup}</td>`
    })
    .join('')
}

/** Colour class of a cell that consists of a single change; empty for other cells. */
function toneOf({ facts: ids }: CheckedClause, factOf: FactOf): string {
  const [fact, other] = ids.map(factOf)
  if (!fact || other || typeof fact.value !== 'number') return ''
  const { signed }: Measure = measures[fact.measure]
  return !signed || fact.value === 0 ? '' : fact.value > 0 ? 'rise' : 'fall'
}
