import { hourMs, minuteMs } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import type { Storage } from '#platform/storage'
import { fileName } from './file-address'
import { uploadsRepository } from './uploads.repository'

/**
 * Age after which a file without an owner is removed, in milliseconds. An upload takes seconds, so it never
 * gets an owner after an hour.
 */
const graceMs = hourMs
/** Maximum files per run, because each is locked until the run ends. */
const maxFiles = 100

/** Removes the files of pictures without an owner. */
export const sweepUnownedFiles = (storage: Storage): Loop => ({
  name: 'unowned files',
  every: 10 * minuteMs,
  async run(tx, now) {
    const uploads = uploadsRepository(tx)
    const before = new Date(now.getTime() - graceMs)
    for (const hash of (await uploads.unowned(before, maxFiles)).sort()) {
      await uploads.hold(hash)
      if (!(await uploads.isWanted(hash, before))) await storage.remove(fileName(hash))
      await uploads.dropUnowned(hash, before)
    }
  },
})
