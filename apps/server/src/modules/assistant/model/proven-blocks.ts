import type { Checked, CheckedBlock } from '../answer/checked'
import type { Fact } from '../facts/fact'
import type { Ground } from '../grounding/ground'
import { leadsElsewhere } from './foreign-talk'

interface Proof {
  ground: () => Ground
  factOf(id: string): Fact | undefined
  /** Whether the model has read foreign text. */
  isTainted: () => boolean
}

/** Free signs of a clause with facts, once the model has read foreign text; of a line that leads in a table. */
const maxFreeSigns = 16
const maxLeadInSigns = 2

const connecting =
  /如下|以下|其中|分别|对应|最近|近期|今日|当日|昨日|目前|截至|数据|情况|变化|排名|席位|合约|品种|主力|交易日|日线|前|近|共|个|位|名|家|条|日|天|月|年|的|为|是|在|与|和|及|了|有|各|按|由|到|至|从|较|比/gu
const signs = /[\p{P}\p{S}\p{Z}\p{N}\s]|(?<![A-Za-z])[A-Za-z]{1,4}(?![A-Za-z])/gu

const textOf = ({ clause }: Checked) => clause.map(({ text }) => text).join('')

/**
 * Only clauses that a fact proves reach the reader, and lines of known words that lead in a table: a model's other
 * sentences are general talk, or what a foreign text wants. After foreign text a clause has room for few free words.
 */
export function provenBlocks(blocks: readonly CheckedBlock[], proof: Proof): CheckedBlock[] {
  const isKept = (checked: Checked) => isProven(checked, proof)
  return blocks.flatMap((block): CheckedBlock[] => {
    switch (block.type) {
      case 'paragraph': {
        const clauses = block.clauses.filter(isKept)
        return clauses.length > 0 ? [{ ...block, clauses }] : []
      }
      case 'list': {
        const items = block.items.map((item) => item.filter(isKept)).filter((item) => item.length > 0)
        return items.length > 0 ? [{ ...block, items }] : []
      }
      case 'table': {
        const rows = block.rows.filter(
          (row) =>
            row.some(({ facts }) => facts.length > 0) && !row.some((cell) => leadsElsewhere(textOf(cell))),
        )
        return [{ ...block, rows }]
      }
      default:
        return []
    }
  })
}

/** Whether anything of an answer is proven by a fact. */
export const hasProof = (blocks: readonly CheckedBlock[]): boolean =>
  blocks.some((block) => {
    if (block.type === 'paragraph') return block.clauses.some(({ facts }) => facts.length > 0)
    if (block.type === 'list') return block.items.some((item) => item.some(({ facts }) => facts.length > 0))
    return block.type === 'table' && block.rows.length > 0
  })

function isProven(checked: Checked, { ground, factOf, isTainted }: Proof): boolean {
  const text = textOf(checked)
  if (leadsElsewhere(text)) return false
  const { facts } = checked
  if (facts.length > 0) return !isTainted() || freeSigns(text, facts, ground(), factOf) <= maxFreeSigns
  return !isTainted() && freeSigns(text, [], ground(), factOf) <= maxLeadInSigns
}

/** Signs of a text without its facts, names, measures, figures and connecting words. */
function freeSigns(
  text: string,
  ids: readonly string[],
  ground: Ground,
  factOf: (id: string) => Fact | undefined,
): number {
  let free = text
  for (const id of ids) {
    const value = factOf(id)?.value
    if (typeof value === 'string') free = free.replace(value, ' ')
  }
  const known = [...ground.namesIn(free), ...ground.measuresIn(free)]
  for (const { at, end } of known) free = free.slice(0, at) + ' '.repeat(end - at) + free.slice(end)
  return [...free.replace(connecting, '').replace(signs, '')].length
}
