import { maxRoomFileBytes, maxRoomFiles, uploadRoomFile } from '@vce/protocol'

const { noFile, notPdf, tooLarge, tooMany } = uploadRoomFile.errors

/** Why a file is not worth sending, by the texts of the server; null if it is. `count` is the number of files so far. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>, count: number): string | null {
  if (count >= maxRoomFiles) return tooMany
  if (!/\.pdf$/i.test(name)) return notPdf
  if (size === 0) return noFile
  return size > maxRoomFileBytes ? tooLarge : null
}
