import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkName, typeOf } from './file-name'
import type { Storage } from './storage'

/** What is older was being written by a process that is gone. */
const abandonedAfter = 3_600_000

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Files below `DATA_DIR/files`, in folders by their first two characters. */
export function createFolder(dataDir: string): Storage {
  const root = path.join(dataDir, 'files')
  const unfinished = path.join(root, '.unfinished')
  const placeOf = (name: string) => path.join(root, name.slice(0, 2), name)

  /** Once a process: what an earlier one left when it was killed. */
  let swept: Promise<void> | undefined
  async function sweep() {
    for (const name of await readdir(unfinished)) {
      const file = path.join(unfinished, name)
      const found = await stat(file).catch(unlessMissing)
      if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(file, { force: true })
    }
  }

  return {
    async put(name, bytes, type) {
      checkName(name, type)
      await mkdir(unfinished, { recursive: true })
      swept ??= sweep()
      await swept
      const written = path.join(unfinished, randomUUID())
      try {
        const file = await open(written, 'wx')
        try {
          await file.writeFile(bytes)
          // On the disk before it has its name: neither a kill nor a power cut leaves half a file under it.
          await file.sync()
        } finally {
          await file.close()
        }
        await mkdir(path.dirname(placeOf(name)), { recursive: true })
        await rename(written, placeOf(name))
      } catch (error) {
        await rm(written, { force: true })
        throw error
      }
    },

    async open(name) {
      const type = typeOf(name)
      if (type === undefined) return undefined
      const file = await open(placeOf(name), 'r').catch(unlessMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, type, stream: file.createReadStream() }
    },

    async remove(name) {
      checkName(name)
      await rm(placeOf(name), { force: true })
    },
  }
}
