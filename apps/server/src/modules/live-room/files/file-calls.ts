import {
  getRoomFile,
  maxRoomFileBytes,
  removeRoomFile,
  saveRoomFile,
  uploadRoomFile,
  withdrawRoomFile,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { acceptFiles, serve } from '#platform/http'
import { createGetRoomFile, type GetRoomFileOptions } from './get-room-file.service'
import { createOperatorFiles, type OperatorFilesOptions } from './operator-files.service'
import { createOwnFiles, type OwnFilesOptions } from './own-files.service'

export type FileRoutesOptions = GetRoomFileOptions & OwnFilesOptions & OperatorFilesOptions

/** Calls about the 资料 of broadcasts. */
export const fileRoutes: FastifyPluginAsync<FileRoutesOptions> = async (app, options) => {
  const own = createOwnFiles(options)
  const operators = createOperatorFiles(options)
  app.route(serve(getRoomFile, createGetRoomFile(options)))
  app.route(serve(removeRoomFile, own.removeRoomFile))
  app.route(serve(withdrawRoomFile, operators.withdrawRoomFile))
  // A separate scope, so that no other route accepts forms.
  await app.register(async (forms) => {
    await acceptFiles(forms, { maxBytes: maxRoomFileBytes })
    forms.route(serve(uploadRoomFile, own.uploadRoomFile))
    forms.route(serve(saveRoomFile, operators.saveRoomFile))
  })
}
