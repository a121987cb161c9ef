import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * The folders below the data folder in which uploads are joined and cut, one for each attempt: `<upload>-<media>`.
 */
export function createUploadFolders(dataDir: string) {
  const root = path.join(dataDir, 'uploads')
  const pathOf = (name: string) => path.join(root, name)
  const remove = (name: string) => rm(pathOf(name), { recursive: true, force: true })
  const uploadOf = (name: string) => Number(name.split('-')[0])

  async function names(): Promise<string[]> {
    await mkdir(root, { recursive: true })
    return readdir(root)
  }

  return {
    /** The folder of an attempt; those that earlier attempts have left are removed. */
    async open(uploadId: number, mediaId: number): Promise<string> {
      for (const name of await names()) if (uploadOf(name) === uploadId) await remove(name)
      const folder = pathOf(`${uploadId}-${mediaId}`)
      await mkdir(folder)
      return folder
    },

    /** Removes folders, unless `isWanted` knows their upload. */
    async sweep(isWanted: (uploadIds: readonly number[]) => Promise<readonly number[]>) {
      const found = await names()
      const wanted = new Set(await isWanted(found.map(uploadOf).filter(Number.isSafeInteger)))
      for (const name of found) if (!wanted.has(uploadOf(name))) await remove(name)
    },
  }
}
