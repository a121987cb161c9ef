import type { Fact } from '../facts/fact'
import type { CheckedBlock, CheckedClause } from './checked'

/** A path within the portal, such as the `href` of a fact; an answer may only link to such paths. */
const ownPath = /^\/(?![/\\])[^\s<>"'`\\]*$/u
const isOwnHref = (href: string): boolean => ownPath.test(href)

/** The checked clauses of an answer in order of appearance. */
function* clausesOf(blocks: readonly CheckedBlock[]): Generator<CheckedClause> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield* block.clauses
    else if (block.type === 'list') for (const item of block.items) yield* item
    else if (block.type === 'table') for (const row of block.rows) yield* row
  }
}

export interface Citations {
  /** Number of each page by its href, from 1 in order of appearance. */
  numbers: ReadonlyMap<string, number>
  /** Facts that the answer used, by href. */
  facts: ReadonlyMap<string, readonly Fact[]>
}

/** Numbers the pages whose facts an answer uses. */
export function citationsOf(
  blocks: readonly CheckedBlock[],
  factOf: (id: string) => Fact | undefined,
): Citations {
  const numbers = new Map<string, number>()
  const facts = new Map<string, Fact[]>()
  for (const { facts: ids } of clausesOf(blocks)) {
    for (const id of ids) {
      const fact = factOf(id)
      if (!fact || !isOwnHref(fact.href)) continue
      if (!numbers.has(fact.href)) numbers.set(fact.href, numbers.size + 1)
      const used = facts.get(fact.href) ?? []
      if (!used.includes(fact)) facts.set(fact.href, [...used, fact])
    }
  }
  return { numbers, facts }
}
