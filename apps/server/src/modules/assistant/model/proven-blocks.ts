import type { CheckedBlock, CheckedClause } from '../answer/checked'
import type { Fact } from '../facts/fact'
import type { Ground } from '../grounding/ground'
import { hasAddressOrContact, hasForeignContent } from './foreign-content'

interface Proof {
  ground: () => Ground
  factOf(id: string): Fact | undefined
  /** Whether the model has read foreign text. */
  isTainted: () => boolean
}

/**
 * Maximum free characters: `figure` in a segment with a figure, `bare` without a figure, `leadIn` in a clause
 * without facts, `cell` in a table cell.
 */
const maxFreeCharacters = { figure: 12, bare: 3, leadIn: 2, cell: 6 }

/** Terms without meaning of their own, and terms whose direction is checked with the facts. */
const connecting =
  /信号汇总|交易时间|交易日|夜盘|日盘|下一次|休市|恢复|节前|节后|历年|各月|统计|最后|交易|现货|期货|期间|如下|以下|其中|分别|对应|最近|近期|今日|当日|昨日|目前|截至|数据|情况|变化|排名|席位|合约|品种|主力|日线|合计|整体|高于|低于|处于|位于|分位|水平|来看|显示|上涨|下跌|增加|减少|升水|贴水|净多|净空|多头|空头|看多|看空|震荡|最多|最大|最高|最低|居首|名列|第一|而|但|则|均|都|也|仍|前|近|共|个|位|名|家|条|日|天|月|年|的|为|是|在|与|和|及|了|有|各|按|由|到|至|从|较|比|涨|跌|增|减/gu
const uncounted = /[\p{P}\p{S}\p{Z}\p{N}\s]|(?<![A-Za-z])[A-Za-z]{1,4}(?![A-Za-z])/gu
const segmentEnds = /[，、,；;：:。！？!?\n]/u

const textOf = ({ clause }: CheckedClause) => clause.map(({ text }) => text).join('')

/**
 * Blocks that may be shown: clauses that a fact proves and, unless the model has read foreign text, clauses
 * of known terms such as the line before a table. Other sentences of a model are general talk or come from a
 * foreign text. A proven clause may have only a few free characters.
 */
export function provenBlocks(blocks: readonly CheckedBlock[], proof: Proof): CheckedBlock[] {
  const isStored = (checked: CheckedClause) => isProven(checked, proof)
  return blocks.flatMap((block): CheckedBlock[] => {
    switch (block.type) {
      case 'paragraph': {
        const clauses = block.clauses.filter(isStored)
        return clauses.length > 0 ? [{ ...block, clauses }] : []
      }
      case 'list': {
        const items = block.items.map((item) => item.filter(isStored)).filter((item) => item.length > 0)
        return items.length > 0 ? [{ ...block, items }] : []
      }
      case 'table': {
        if (!block.columns.every(({ head }) => isPlain(head, [], proof))) return []
        const rows = block.rows.filter(
          (row) =>
            row.some(({ facts }) => facts.length > 0) &&
            row.every((cell) => isPlain(textOf(cell), cell.facts, proof)),
        )
        return [{ ...block, rows }]
      }
      default:
        return []
    }
  })
}

/** Whether a fact proves at least one part of an answer. */
export const hasProof = (blocks: readonly CheckedBlock[]): boolean =>
  blocks.some((block) => {
    if (block.type === 'paragraph') return block.clauses.some(({ facts }) => facts.length > 0)
    if (block.type === 'list') return block.items.some((item) => item.some(({ facts }) => facts.length > 0))
    return block.type === 'table' && block.rows.length > 0
  })

function isProven(checked: CheckedClause, proof: Proof): boolean {
  const { facts } = checked
  const text = withoutTexts(textOf(checked), facts, proof)
  if (text === null || hasForeignContent(text)) return false
  const segments = text.split(segmentEnds).map((segment) => ({
    free: freeCharacters(segment, proof.ground()),
    isBare: !/\p{N}/u.test(segment),
  }))
  if (facts.length === 0)
    return !proof.isTainted() && segments.every(({ free }) => free <= maxFreeCharacters.leadIn)
  return segments.every(
    ({ free, isBare }) => free <= (isBare ? maxFreeCharacters.bare : maxFreeCharacters.figure),
  )
}

/** Whether a table header or cell contains little besides names, measures and figures. */
function isPlain(text: string, facts: readonly string[], proof: Proof): boolean {
  const own = withoutTexts(text, facts, proof)
  return (
    own !== null && !hasForeignContent(own) && freeCharacters(own, proof.ground()) <= maxFreeCharacters.cell
  )
}

/**
 * The text with a figure in place of each text fact; null if a text fact contains an address or a contact.
 */
function withoutTexts(text: string, ids: readonly string[], { factOf }: Proof): string | null {
  let own = text
  for (const id of ids) {
    const value = factOf(id)?.value
    if (typeof value !== 'string') continue
    if (hasAddressOrContact(value)) return null
    own = own.replace(value, ' 0 ')
  }
  return own
}

/** Number of characters other than names, measures, figures and connecting terms. */
function freeCharacters(text: string, ground: Ground): number {
  let free = text
  for (const { at, end } of [...ground.namesIn(text), ...ground.measuresIn(text)])
    free = free.slice(0, at) + ' '.repeat(end - at) + free.slice(end)
  return [...free.replace(connecting, '').replace(uncounted, '')].length
}
