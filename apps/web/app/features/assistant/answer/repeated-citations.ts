import { type AnswerNode, textOf } from './answer-nodes'

const isCitations = (node: AnswerNode) => typeof node !== 'string' && node.tag === 'sup'

/** Text of all citations in a table row. */
const citedBy = (node: AnswerNode): string => {
  if (typeof node === 'string') return ''
  return isCitations(node) ? textOf(node) : node.children.map(citedBy).join('')
}

const withoutCitations = (node: AnswerNode): AnswerNode =>
  typeof node === 'string'
    ? node
    : {
        ...node,
        children: node.children.filter((child) => !isCitations(child)).map(withoutCitations),
      }

/** Removes the citations of a table row if the row above has the same citations. */
export function withoutRepeatedCitations(rows: readonly AnswerNode[]): AnswerNode[] {
  let above = ''
  return rows.map((row) => {
    const cited = citedBy(row)
    if (cited === '' || cited !== above) {
      above = cited
      return row
    }
    return withoutCitations(row)
  })
}
