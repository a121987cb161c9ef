import type { World } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { TextFilter } from '../moderation/text-filter'
import type { PictureSizes } from './check-writing'

/** Functions of other modules that are needed by calls that write a text. */
export interface WritingOptions {
  db: Database
  clock: Clock
  filter: TextFilter
  /** Reads uploaded pictures within a transaction. */
  uploads: (tx: Database) => PictureSizes
  /** Hosts of this site; links to them do not count as outside links. */
  ownHosts: readonly string[]
  /** The requested world, or the default one. */
  worldOf: (requested?: World) => Promise<World>
  /** Province or country of a network address; null if unknown. */
  regionOf: (address: string) => Promise<string | null>
  registeredAt: (userId: number) => Promise<Date | null>
}
