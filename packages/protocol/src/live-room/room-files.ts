import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { endpoint } from '../endpoint'
import { formInt, smallId } from '../primitives'
import { roomFile, roomRefusals } from './fields'
import { videoReason } from './video-fields'

/** Maximum size of a file of 资料, and maximum number of files of a broadcast. */
export const maxRoomFileBytes = 20 * 1024 * 1024
export const maxRoomFiles = 10

const broadcastId = smallId('场次编号有误')
const fileId = z.string('资料编号有误').check(z.regex(/^[0-9a-f]{32}$/, '资料编号有误'))

const files = z.object({ files: z.array(roomFile) })
const form = z.object({
  broadcast_id: formInt('场次编号有误'),
  file: z.optional(z.custom<Uint8Array>((given) => given instanceof Uint8Array, '请选择文件')),
  /** The name that the form gives the file. */
  name: z.optional(z.string('文件名有误').check(z.maxLength(200, '文件名最多 200 字'))),
})
const unknownBroadcast = '没有这个场次'
const unknownRoomFile = '没有这份资料'
const uploadRefusals = {
  unknownBroadcast,
  noFile: '请选择文件',
  tooLarge: '资料不能超过 20 MB',
  notPdf: '只支持 PDF 文件',
  tooMany: `每场资料最多 ${maxRoomFiles} 份`,
  notOpen: '该场次已取消或已过期，不能再上传资料',
  storageFull: '存储空间不足，请稍后再试',
  tooOften,
} as const

/** Adds a PDF to the 资料 of a broadcast, for its teacher and assistants. The name is that of the file. */
export const uploadRoomFile = endpoint({
  path: '/api/live/uploadRoomFile',
  summary: '讲师或助教上传场次资料 PDF（multipart/form-data，字段 broadcast_id、file）',
  access: 'signedIn',
  multipart: true,
  input: form,
  output: files,
  success: '上传成功',
  errors: uploadRefusals,
})

export const removeRoomFile = endpoint({
  path: '/api/live/removeRoomFile',
  summary: '讲师或助教删除场次资料',
  access: 'signedIn',
  input: z.object({ broadcast_id: broadcastId, file_id: fileId }),
  output: files,
  success: '已删除',
  errors: { unknownBroadcast, unknownRoomFile },
})

/** Adds a PDF to the 资料 of any broadcast. */
export const saveRoomFile = endpoint({
  path: '/api/live/saveRoomFile',
  summary: '运营人员上传场次资料 PDF（multipart/form-data，字段 broadcast_id、file）',
  access: { operator: 'live', right: 'write' },
  multipart: true,
  input: form,
  output: files,
  success: '上传成功',
  errors: uploadRefusals,
})

export const withdrawRoomFile = endpoint({
  path: '/api/live/withdrawRoomFile',
  summary: '运营人员撤下场次资料，写明原因',
  access: { operator: 'live', right: 'write' },
  input: z.object({ broadcast_id: broadcastId, file_id: fileId, reason: videoReason }),
  output: files,
  success: '已撤下',
  errors: { unknownBroadcast, unknownRoomFile },
})

/** The address of a file for a caller who may enter the room, or play the recording, of its broadcast. */
export const getRoomFile = endpoint({
  path: '/api/live/getRoomFile',
  summary: '下载一份资料的地址，凭证十分钟内有效',
  access: 'guest',
  input: z.object({ broadcast_id: broadcastId, file_id: fileId }),
  output: z.object({ url: z.string() }),
  errors: {
    ...roomRefusals,
    unknownRoomFile,
    membersFile: '该资料为会员专享',
  },
})
