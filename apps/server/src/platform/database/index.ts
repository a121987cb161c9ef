export {
  amount,
  bytes,
  id,
  moment,
  reference,
  type SecondRanges,
  secondRanges,
  userId,
  world,
} from './columns'
export { connect } from './connect'
export { copyRows } from './copy-rows'
export { allDays, newestDays, nextDay } from './day-columns'
export { distinctValues, distinctWalk } from './distinct-walk'
export { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded'
export { createLease } from './lease'
export { leaseKey, lock, lockFor, tryLockFor } from './locks'
export { migrateDatabase } from './migrate'
export { oneOf } from './one-of'
export { type Database, type OpenDatabase, openDatabase } from './open'
export { prepared } from './prepared'
export { putRows, putRowsIfNew } from './put-rows'
export { ensureRoleAndDatabase, ordinaryRole } from './role'
export { isDatabaseUnreachable } from './unreachable'
