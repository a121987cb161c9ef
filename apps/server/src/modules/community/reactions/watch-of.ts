import { watchLevels } from '@vce/protocol'
import type { Database } from '#platform/database'
import { type WatchKind, watchesRepository } from './watches.repository'

/** How closely a user watches an author, a topic or a post; 默认 unless the user has chosen a level. */
export const watchOf = async (db: Database, userId: number, kind: WatchKind, targetId: number) =>
  (await watchesRepository(db).levelOf({ userId, kind, targetId })) ?? watchLevels.default
