import { removeRoomFile, uploadRoomFile } from '@vce/protocol'
import { userOf, type Verb } from '#platform/http'
import { shownFiles } from '../rooms/shown-files'
import { type FileAccessOptions, ledBroadcast } from './file-access'
import { type RemoveFilesOptions, removeFile } from './remove-files'
import { createTakeFile, type TakeOptions } from './take-file'

export type OwnFilesOptions = FileAccessOptions & TakeOptions & RemoveFilesOptions

/** Endpoints by which those who lead a broadcast change its 资料. */
export function createOwnFiles(options: OwnFilesOptions) {
  const { db } = options
  const takeFile = createTakeFile(options)

  const upload: Verb<typeof uploadRoomFile> = async (actor, { broadcast_id: id, file, name }) => {
    const broadcast = await ledBroadcast(uploadRoomFile, options, actor, id)
    const by = `user ${userOf(actor).userId}`
    const files = await takeFile(uploadRoomFile, { broadcast, by, file, name }, (add) => db.transaction(add))
    return { files: shownFiles(files) }
  }

  const remove: Verb<typeof removeRoomFile> = async (actor, { broadcast_id: id, file_id: fileId }) => {
    await ledBroadcast(removeRoomFile, options, actor, id)
    const { files } = await db.transaction((tx) =>
      removeFile(removeRoomFile, { ...options, db: tx }, id, fileId),
    )
    return { files: shownFiles(files) }
  }

  return { uploadRoomFile: upload, removeRoomFile: remove }
}
