import { maxUploadBytes, uploadFile } from '@vce/protocol'
import { pictureTypes } from './picture-types'

/** Maximum size of a file that the browser decodes to scale it down. */
const maxFileBytes = 30 * 1024 * 1024
/** Maximum length in pixels of the longer side of a picture that is scaled down. */
const maxSide = 2_560
const quality = 0.86

/** The picture to upload, scaled down if the file is too large; or the reason why it cannot be uploaded. */
export async function fittedPicture(file: File): Promise<{ picture: Blob } | { message: string }> {
  const { notPicture, tooLarge, broken } = uploadFile.errors
  if (!pictureTypes.includes(file.type)) return { message: notPicture }
  if (file.size <= maxUploadBytes) return { picture: file }
  if (file.size > maxFileBytes || file.type === 'image/gif') return { message: tooLarge }
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { message: broken }
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  return picture && picture.size <= maxUploadBytes ? { picture } : { message: tooLarge }
}
