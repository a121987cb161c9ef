import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { addressesRepository } from './addresses/addresses.repository'
import { collectionRepository } from './collection/collection.repository'
import { blocksRepository } from './follows/blocks.repository'
import { followsRepository } from './follows/follows.repository'
import { historyRepository } from './history/history.repository'
import { noticesRepository } from './notices/notices.repository'
import { teachers } from './teachers/teachers'

/** A user's follows, collection, history, addresses, notices and other own data, for the export. */
export async function exportOwnData(db: Database, userId: number) {
  const [followed, { fans }, blocked, teacher, things, visits, paused, addresses, notices, muted] =
    await Promise.all([
      followsRepository(db).ofUser(userId),
      followsRepository(db).counts(userId),
      blocksRepository(db).ofUser(userId),
      teachers(db).exported(userId),
      collectionRepository(db).all(userId),
      historyRepository(db).all(userId),
      historyRepository(db).isPaused(userId),
      addressesRepository(db).list(userId),
      noticesRepository(db).all(userId),
      noticesRepository(db).muted(userId),
    ])
  return {
    follows: followed.map(({ followedId, createdAt }) => ({ id: followedId, since: beijingTime(createdAt) })),
    fans_count: fans,
    blocks: blocked.map(({ blockedId, createdAt }) => ({ id: blockedId, since: beijingTime(createdAt) })),
    teacher,
    collection: things.map(({ kind, ref, title, collectedAt }) => ({
      kind,
      id: ref,
      title,
      collected_at: beijingTime(collectedAt),
    })),
    history: {
      paused,
      visits: visits.map(({ kind, ref, title, lastAt, visits: count }) => ({
        kind,
        id: ref,
        title,
        last_at: beijingTime(lastAt),
        visits: count,
      })),
    },
    addresses: addresses.map(({ name, mobile, province, city, district, detail, isDefault, createdAt }) => ({
      name,
      mobile,
      province,
      city,
      district,
      detail,
      is_default: isDefault,
      created_at: beijingTime(createdAt),
    })),
    notices: {
      turned_off: muted,
      list: notices.map(({ kind, data, createdAt, readAt }) => ({
        kind,
        ...data,
        created_at: beijingTime(createdAt),
        read_at: readAt && beijingTime(readAt),
      })),
    },
  }
}

/**
 * Drops all data of this module about a deleted account, except its profile. The profile row is locked, so
 * that no data are added concurrently.
 */
export async function forgetOwnData(tx: Database, userId: number) {
  await followsRepository(tx).drop(userId)
  await blocksRepository(tx).drop(userId)
  await teachers(tx).forget(tx, userId)
  await collectionRepository(tx).drop(userId)
  await historyRepository(tx).clear(userId)
  await historyRepository(tx).resume(userId)
  await addressesRepository(tx).drop(userId)
  await noticesRepository(tx).drop(userId)
}
