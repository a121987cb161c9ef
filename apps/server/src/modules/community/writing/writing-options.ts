import type { World } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { TextFilter } from '../moderation/text-filter'
import type { PictureSizes } from './check-writing'

/** Parts of the server that writing in the community needs. */
export interface WritingOptions {
  db: Database
  clock: Clock
  filter: TextFilter
  /** The pictures of users, within a transaction. */
  uploads: (tx: Database) => PictureSizes
  /** Hosts of this site: links to them are no outside links. */
  ownHosts: readonly string[]
  /** The world whose figures a page shows by default. */
  worldOf: (requested?: World) => Promise<World>
  /** Province or country of a network address; null where it is unknown. */
  regionOf: (address: string) => Promise<string | null>
  registeredAt: (userId: number) => Promise<Date | null>
}
