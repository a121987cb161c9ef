import { saveRoomFile, withdrawRoomFile } from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { failure } from '#platform/errors'
import { operatorOf, type Verb } from '#platform/http'
import type { StoredRoomFile } from '../live-room.tables'
import { shownFiles } from '../rooms/shown-files'
import { type RemoveFilesOptions, removeFile } from './remove-files'
import { roomFilesRepository } from './room-files.repository'
import { createTakeFile, type TakeOptions } from './take-file'

export interface OperatorFilesOptions extends TakeOptions, RemoveFilesOptions {
  audited: AuditedRunner
  storage: TakeOptions['storage']
}

/** The fields of a file that go to the audit log. */
const logged = (file: StoredRoomFile | undefined) =>
  file && { file: file.id, name: file.name, bytes: file.bytes, by: file.by }

/** Endpoints by which operators change the 资料 of any broadcast. */
export function createOperatorFiles(options: OperatorFilesOptions) {
  const { db, audited } = options
  const takeFile = createTakeFile(options)

  const save: Verb<typeof saveRoomFile> = async (actor, { broadcast_id: id, file, name }) => {
    const operator = operatorOf(actor)
    const broadcast = await roomFilesRepository(db).byId(id)
    if (!broadcast) throw failure(saveRoomFile, 'unknownBroadcast', { id })
    const by = `operator ${operator.operatorId}`
    const files = await takeFile(saveRoomFile, { broadcast, by, file, name }, (add) =>
      audited(sourceOf(operator), async ({ tx, audit }) => {
        const added = await add(tx)
        await audit({ action: 'live.file', target: `broadcast ${id}`, after: logged(added.at(-1)) })
        return added
      }),
    )
    return { files: shownFiles(files) }
  }

  const withdraw: Verb<typeof withdrawRoomFile> = (actor, input) =>
    audited(sourceOf(operatorOf(actor)), async ({ tx, audit }) => {
      const { broadcast_id: id, file_id: fileId, reason } = input
      const { removed, files } = await removeFile(withdrawRoomFile, { ...options, db: tx }, id, fileId)
      await audit({
        action: 'live.file.withdraw',
        target: `broadcast ${id}`,
        before: logged(removed),
        reason,
      })
      return { files: shownFiles(files) }
    })

  return { saveRoomFile: save, withdrawRoomFile: withdraw }
}
