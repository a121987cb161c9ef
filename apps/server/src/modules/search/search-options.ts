import type { FoundSymbol, PricedSymbol, World } from '@vce/protocol'
import type { AuditedRunner } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import type { AliasesOf } from './query'
import type { SearchScope } from './selection.repository'
import type { SearchSource } from './sources/search-source'

/** Functions of other modules that search uses. */
export interface SearchOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  aliasesOf: AliasesOf
  /** The circles that a user is a member of. */
  circlesOf: (userId: number) => Promise<number[]>
  worldOf: (requested: World | undefined) => Promise<World>
  /** Search in products and contracts. */
  symbols: {
    find: (keyword: string, world: World, limit: number) => Promise<FoundSymbol[]>
    priced: (keyword: string, world: World, limit: number) => Promise<PricedSymbol[]>
  }
  /** Names of products and pages, and `words`, that sound like a keyword or differ from it by one letter. */
  nearOf: (keyword: string, words: readonly string[]) => readonly string[]
  /** The sources of all documents, provided by the modules that store their content. */
  sources: readonly SearchSource[]
  /** Whether a text holds a banned word. */
  isBanned: (text: string) => boolean
  /**
   * Whether a searched word contains a contact, an address or a number: other users see such a word only
   * after an operator has pinned it.
   */
  isDoubtful: (word: string) => boolean
}

/** The scope that limits which documents a caller may find. */
export async function scopeOf(actor: Actor, circlesOf: SearchOptions['circlesOf']): Promise<SearchScope> {
  const userId = actor.kind === 'user' ? actor.userId : null
  return { userId, circleIds: userId === null ? [] : await circlesOf(userId) }
}
