import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '@vce/futures'
import { checkName, typeOf } from './file-name'
import type { Storage } from './storage'

/** Age in milliseconds beyond which an unfinished file was left by a process that has ended. */
const abandonedAfterMs = hourMs

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Stores files below `DATA_DIR/files`, in folders named by the first two characters of the file name. */
export function createFolder(dataDir: string): Storage {
  const root = path.join(dataDir, 'files')
  const unfinished = path.join(root, '.unfinished')
  const pathOf = (name: string) => path.join(root, name.slice(0, 2), name)

  /** Removes files that a killed process left unfinished; runs once per process. */
  let swept: Promise<void> | undefined
  async function sweep() {
    for (const name of await readdir(unfinished)) {
      const file = path.join(unfinished, name)
      const found = await stat(file).catch(unlessMissing)
      if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true })
    }
  }

  return {
    async put(name, bytes, type) {
      checkName(name, type)
      await mkdir(unfinished, { recursive: true })
      swept ??= sweep()
      await swept
      const temporary = path.join(unfinished, randomUUID())
      try {
        const file = await open(temporary, 'wx')
        try {
          await file.writeFile(bytes)
          // Written to disk before the file gets its name, so that neither a kill nor a power cut leaves half
          // a file.
          await file.sync()
        } finally {
          await file.close()
        }
        await mkdir(path.dirname(pathOf(name)), { recursive: true })
        await rename(temporary, pathOf(name))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async putFile(name, source, type) {
      checkName(name, type)
      const target = pathOf(name)
      await mkdir(path.dirname(target), { recursive: true })
      const file = await open(source, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(source, target)
    },

    async open(name) {
      const type = typeOf(name)
      if (type === undefined) return undefined
      const file = await open(pathOf(name), 'r').catch(unlessMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, type, stream: file.createReadStream() }
    },

    async appendTo(target, name, buffer) {
      if (typeOf(name) === undefined) return undefined
      const file = await open(pathOf(name), 'r').catch(unlessMissing)
      if (!file) return undefined
      try {
        let size = 0
        for (;;) {
          const { bytesRead } = await file.read(buffer, 0, buffer.length, size)
          if (bytesRead === 0) return size
          await target.writeFile(buffer.subarray(0, bytesRead))
          size += bytesRead
        }
      } finally {
        await file.close()
      }
    },

    async remove(name) {
      checkName(name)
      await rm(pathOf(name), { force: true })
    },
  }
}
