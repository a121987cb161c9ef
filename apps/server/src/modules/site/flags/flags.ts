import { type FlagKey, flagDefaults } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { createPolledCopy } from '../polled-copy'
import { flagsRepository, type StoredFlag } from './flags.repository'

interface FlagsOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
}

/** Whether a flag is on at a time. */
export function isFlagOn(key: FlagKey, stored: StoredFlag | undefined, now: Date): boolean {
  const inTime = stored && (!stored.from || now >= stored.from) && (!stored.until || now < stored.until)
  return inTime ? stored.value : flagDefaults[key]
}

/** The flags as every process reads them: from memory, refreshed from the database. */
export function createFlags({ db, clock, logger }: FlagsOptions) {
  const copy = createPolledCopy<readonly StoredFlag[]>({
    name: 'flags',
    read: () => flagsRepository(db).all(),
    // Their defaults.
    initial: [],
    logger,
  })
  return {
    refresh: copy.refresh,
    start: copy.start,
    stop: copy.stop,
    isOn: (key: FlagKey) =>
      isFlagOn(
        key,
        copy.current().find((flag) => flag.key === key),
        clock.now(),
      ),
  }
}
export type Flags = ReturnType<typeof createFlags>
