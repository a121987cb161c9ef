import { type FinderProduct, findContracts } from '@vce/futures/finder'
import type { getTopicList, OutputOf, searchMentions } from '@vce/protocol'

/** A row of a list, with the data of the node that choosing it inserts. */
export type Suggestion = { key: string } & (
  | { kind: 'contract'; code: string; name: string; contract: string; state: string }
  | { kind: 'member'; id: number; nickname: string; avatar: string; followed: boolean }
  | { kind: 'topic'; id: number; title: string; posts: number }
)

const maxRows = 6

const ofProduct = ({ code, shortName, main }: FinderProduct): Suggestion => ({
  key: code,
  kind: 'contract',
  code,
  name: shortName,
  contract: main ?? code,
  state: main === null ? '已摘牌' : '主力',
})

const stateTexts = { main: '主力', live: '合约', expired: '已摘牌' } as const

/**
 * Contracts that match the text after `$`. A main contract is listed as its product, unless the query
 * contains a month; then only contracts are listed. Without a query the first products of the index are
 * listed, which are the most traded ones.
 */
export function contractSuggestions(products: readonly FinderProduct[], query: string): Suggestion[] {
  if (query === '') return products.slice(0, maxRows).map(ofProduct)
  const isName = products.some(({ name, shortName }) => query === name || query === shortName)
  const isOfMonth = /\d$/.test(query) && !isName
  const rows = findContracts(products, query, maxRows * 2).flatMap(
    ({ product, contract, state }): Suggestion[] => {
      const isProduct = contract === null || state === 'joined' || (state === 'main' && !isOfMonth)
      if (isProduct) return isOfMonth ? [] : [ofProduct(product)]
      const name = product.shortName
      return [{ key: contract, kind: 'contract', code: contract, name, contract, state: stateTexts[state] }]
    },
  )
  return [...new Map(rows.map((row) => [row.key, row])).values()].slice(0, maxRows)
}

type Member = OutputOf<typeof searchMentions>['data'][number]
export const memberSuggestions = (members: readonly Member[]): Suggestion[] =>
  members.slice(0, maxRows).map((member) => ({ key: String(member.id), kind: 'member', ...member }))

type Topic = OutputOf<typeof getTopicList>['data'][number]
export const topicSuggestions = (topics: readonly Topic[]): Suggestion[] =>
  topics
    .slice(0, maxRows)
    .map(({ id, title, posts }) => ({ key: String(id), kind: 'topic', id, title, posts }))
