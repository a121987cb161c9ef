import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { endpoint } from '../endpoint'

/** Maximum size of an uploaded picture in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024

const uploaded = '上传成功'
const refusals = {
  noFile: '请选择图片',
  tooLarge: '图片不能超过5MB',
  notPicture: '只支持 JPG、PNG、WebP、GIF 图片',
  tooManyPixels: '图片尺寸过大，请缩小后再上传',
  broken: '图片已损坏，请换一张',
  tooOften,
}

const oneFile = z.object({
  file: z.optional(z.custom<Uint8Array>((given) => given instanceof Uint8Array, refusals.noFile)),
})

/**
 * Uploads a picture as `multipart/form-data`, in the field `file`. The picture is re-encoded before it is
 * stored.
 */
export const uploadFile = endpoint({
  path: '/api/common/upload',
  summary: '上传图片（multipart/form-data，字段 file）',
  access: 'signedIn',
  multipart: true,
  input: oneFile,
  output: z.object({ fullurl: z.string() }),
  success: uploaded,
  errors: refusals,
})

/** Uploads a picture given as a `data:` URL, with the same rules. */
export const uploadBase64 = endpoint({
  path: '/api/common/uploadBase64',
  summary: '上传图片（base64，data:image/… 地址）',
  access: 'signedIn',
  maxBytes: 8 * 1024 * 1024,
  input: z.object({ pic: z.string(refusals.noFile).check(z.minLength(1, refusals.noFile)) }),
  output: z.object({ url: z.string() }),
  success: uploaded,
  errors: refusals,
})

/**
 * Uploads a picture of the site, for adverts, contact and QR codes. The picture is re-encoded before it is
 * stored.
 */
export const uploadAdvertPicture = endpoint({
  path: '/api/advert/uploadPicture',
  summary: '上传站点图片（multipart/form-data，字段 file）',
  access: { operator: 'sitePictures', right: 'write' },
  multipart: true,
  input: oneFile,
  /** Width and height of the stored picture in pixels. */
  output: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  success: uploaded,
  errors: refusals,
})
