import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { formInt, moment, smallId } from '../primitives'

/** Size of the pieces of an uploaded video; the last one has what remains. */
export const uploadPieceBytes = 4 * 1024 * 1024
/** Maximum size of an uploaded video. */
export const maxVideoBytes = 2 * 1024 ** 3
/** Days after its last piece for which an upload that is not complete is stored. */
export const uploadDays = 7

const uploadId = smallId('上传编号有误')

/**
 * `receiving` until all pieces are there, `processing` until the file was cut into segments, then `ready`, or `failed`
 * with its problem.
 */
export const uploadStates = ['receiving', 'processing', 'ready', 'failed'] as const
export type UploadState = (typeof uploadStates)[number]

const upload = z.object({
  id: z.int(),
  name: z.string(),
  bytes: z.number(),
  state: z.enum(uploadStates),
  pieces: z.int(),
  /** Number of the pieces that have arrived. */
  received: z.int(),
  /** Why the file was refused; empty if it was not. */
  problem: z.string(),
  /** Length in seconds, width and height of the pictures; null until it is ready. */
  seconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The video that shows it; null without one. */
  video_id: z.nullable(z.int()),
  created_at: moment,
})
export type VideoUpload = z.output<typeof upload>

const writeAccess = { operator: 'media', right: 'write' } as const
const readAccess = { operator: 'media', right: 'read' } as const
const unknownUpload = '没有这个上传文件'

/**
 * Begins an upload, or continues the own one of the same key, name and size: only the pieces that are missing have to
 * be sent.
 */
export const beginUpload = endpoint({
  path: '/api/media/beginUpload',
  summary: '开始或继续上传视频：同一标识可断点续传',
  access: writeAccess,
  input: z.object({
    /** Chosen by the caller, once for each file. */
    key: z.string('上传标识有误').check(z.regex(/^[\w-]{8,100}$/, '上传标识有误')),
    name: z
      .string('文件名有误')
      .check(z.trim(), z.minLength(1, '文件名有误'), z.maxLength(200, '文件名最多 200 字')),
    bytes: z
      .int('文件大小有误')
      .check(z.minimum(1, '文件是空的'), z.maximum(maxVideoBytes, '文件不能超过 2 GB')),
  }),
  output: z.object({
    upload_id: z.int(),
    piece_bytes: z.int(),
    pieces: z.int(),
    /** Numbers of the pieces that are missing, the smallest first. */
    missing: z.array(z.int()),
    state: z.enum(uploadStates),
  }),
  errors: {
    notVideo: '只支持 MP4 文件',
    otherFile: '同一上传标识下的文件名或大小不一致',
    tooMany: '未完成的上传过多，请先完成或等待过期',
    storageFull: '存储空间不足，请稍后再试',
  },
})

/** Stores one piece of a file. A piece that arrives again replaces the stored one. */
export const uploadPiece = endpoint({
  path: '/api/media/uploadPiece',
  summary: '上传一片（multipart/form-data，字段 upload_id、n、file）',
  access: writeAccess,
  multipart: true,
  input: z.object({
    upload_id: formInt('上传编号有误'),
    /** The number of the piece, from 0. */
    n: formInt('分片序号有误', 0),
    file: z.optional(z.custom<Uint8Array>((given) => given instanceof Uint8Array, '请选择文件')),
  }),
  output: z.object({ received: z.int() }),
  errors: {
    unknownUpload,
    noFile: '请选择文件',
    unknownPiece: '分片序号超出文件大小',
    wrongSize: '分片大小不符，请重新上传这一片',
    notReceiving: '该文件已上传完成',
    storageFull: '存储空间不足，请稍后再试',
  },
})

/** Ends an upload: its file is joined and cut into segments in the background. Ending it again changes nothing. */
export const finishUpload = endpoint({
  path: '/api/media/finishUpload',
  summary: '完成上传，开始处理',
  access: writeAccess,
  input: z.object({ upload_id: uploadId }),
  output: z.object({ state: z.enum(uploadStates) }),
  success: '上传完成，正在处理',
  errors: { unknownUpload, incomplete: '还有分片没有上传' },
})

export const getUpload = endpoint({
  path: '/api/media/getUpload',
  summary: '一个上传文件的进度与结果',
  access: readAccess,
  input: z.object({ upload_id: uploadId }),
  output: upload,
  errors: { unknownUpload },
})

/** Uploaded files of all operators, the newest first. */
export const getUploads = endpoint({
  path: '/api/media/getUploads',
  summary: '上传的视频文件，最近的在前',
  access: readAccess,
  input: z.object({
    state: z.optional(z.enum(uploadStates, '没有这种状态')),
    ...pageInput(20, 50),
  }),
  output: z.object(pageOutput(upload)),
})

/** Removes an uploaded file that no video shows. */
export const removeUpload = endpoint({
  path: '/api/media/removeUpload',
  summary: '删除没有用到的上传文件',
  access: writeAccess,
  input: z.object({ upload_id: uploadId }),
  output: z.object({}),
  success: '已删除',
  errors: { unknownUpload, used: '该文件已用于视频，请先撤下视频', processing: '文件正在处理，请稍后再删' },
})
