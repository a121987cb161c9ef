import type { Fact } from '../facts/fact'
import type { Clause } from './blocks'
import type { CheckedBlock, CheckedClause } from './checked'
import { simulatedNotice } from './print-html'
import { sourceLines, sourcesOf } from './sources'

const notAdvice = '仅供参考，不构成投资建议'

/** The text of an answer without markup, as the search in the history uses it. */
export const plainText = (blocks: readonly CheckedBlock[]): string =>
  blocks
    .map(textOf)
    .filter((text) => text !== '')
    .join('\n')

const clauseText = (clause: Clause): string => clause.map(({ text }) => text).join('')
const joined = (clauses: readonly CheckedClause[]): string =>
  clauses.map(({ clause }) => clauseText(clause)).join('')

function textOf(block: CheckedBlock): string {
  switch (block.type) {
    case 'paragraph':
      return joined(block.clauses)
    case 'list':
      return block.items
        .map((item, at) => `${block.ordered ? `${at + 1}. ` : '· '}${joined(item)}`)
        .join('\n')
    case 'table':
      return [
        block.columns.map(({ head, unit }) => (unit ? `${head}（${unit}）` : head)).join('\t'),
        ...block.rows.map((row) => row.map(({ clause }) => clauseText(clause)).join('\t')),
      ].join('\n')
    case 'source':
      return block.lines.join('\n')
    case 'fixed':
    case 'notice':
      return block.text
  }
}

export interface ClipboardOptions {
  world: 'real' | 'simulated'
  factOf(id: string): Fact | undefined
  /** Beijing time, `YYYY-MM-DD HH:mm`. */
  at: string
}

/**
 * An answer as text for the clipboard: first the AI label, then the answer, its sources and the disclaimer.
 */
export function clipboardText(
  blocks: readonly CheckedBlock[],
  { world, factOf, at }: ClipboardOptions,
): string {
  const ownLines = blocks.some(({ type }) => type === 'source')
  return [
    `【AI生成】V策 AI 助手 ${at}`,
    ...(world === 'simulated' ? [simulatedNotice] : []),
    plainText(blocks),
    ...(ownLines ? [] : sourceLines(sourcesOf(blocks, factOf))),
    notAdvice,
  ].join('\n')
}
