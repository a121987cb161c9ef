import type { FoundSymbol, PricedSymbol, World } from '@vce/protocol'
import type { AuditedRunner } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import type { AliasesOf } from './query'
import type { SearchScope } from './selection.repository'
import type { SearchSource } from './sources/search-source'

/** Parts of other modules that search uses. */
export interface SearchParts {
  db: Database
  clock: Clock
  audited: AuditedRunner
  aliasesOf: AliasesOf
  /** The circles that a user is a member of. */
  circlesOf: (userId: number) => Promise<number[]>
  worldOf: (requested: World | undefined) => Promise<World>
  /** Products and contracts. */
  symbols: {
    find: (keyword: string, world: World, limit: number) => Promise<FoundSymbol[]>
    priced: (keyword: string, world: World, limit: number) => Promise<PricedSymbol[]>
  }
  /** Names of products and pages, and those among further words, that sound like a keyword or differ by one letter. */
  nearOf: (keyword: string, words: readonly string[]) => readonly string[]
  /** The modules' things for the index. */
  sources: readonly SearchSource[]
  /** Whether a text holds a banned word. */
  isBanned: (text: string) => boolean
  /** Whether a searched word is shown to others only once an operator has pinned it: a contact, an address, a number. */
  isDoubtful: (word: string) => boolean
}

/** The scope within which a caller may find documents. */
export async function scopeOf(actor: Actor, circlesOf: SearchParts['circlesOf']): Promise<SearchScope> {
  const userId = actor.kind === 'user' ? actor.userId : null
  return { userId, circleIds: userId === null ? [] : await circlesOf(userId) }
}
