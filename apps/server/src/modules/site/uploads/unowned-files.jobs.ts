import type { Task } from '#platform/schedule'
import type { Storage } from '#platform/storage'
import { fileName } from './file-address'
import { uploadsRepository } from './uploads.repository'

/** An upload takes seconds; what is nobody's after an hour stays nobody's. */
const afterwards = 3_600_000
/** The files of one run: each is held until its end. */
const atOnce = 100

/** Removes the files of pictures that belong to nobody any more. */
export const unownedFiles = (storage: Storage): Task => ({
  name: 'unowned files',
  every: 600_000,
  async run(tx, now) {
    const uploads = uploadsRepository(tx)
    const before = new Date(now.getTime() - afterwards)
    for (const hash of (await uploads.unowned(before, atOnce)).sort()) {
      await uploads.hold(hash)
      if (!(await uploads.isWanted(hash, before))) await storage.remove(fileName(hash))
      await uploads.dropUnowned(hash, before)
    }
  },
})
