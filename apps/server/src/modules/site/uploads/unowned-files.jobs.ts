import type { Task } from '#platform/schedule'
import type { Storage } from '#platform/storage'
import { fileName } from './file-address'
import { uploadsRepository } from './uploads.repository'

/** In milliseconds. An upload takes seconds: a file without an owner after an hour never gets one. */
const graceMs = 3_600_000
/** Files per run: each is locked until its end. */
const maxFiles = 100

/** Removes the files of pictures without an owner. */
export const unownedFiles = (storage: Storage): Task => ({
  name: 'unowned files',
  every: 600_000,
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
