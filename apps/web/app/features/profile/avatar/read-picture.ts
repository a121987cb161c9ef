import { uploadBase64 } from '@vce/protocol'

/** Types for the file picker; the server checks the bytes themselves. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Maximum size of a file to decode in the browser; the uploaded crop has a few kilobytes. */
const maxFileBytes = 30 * 1024 * 1024

/** Decodes a chosen file with its orientation applied; or returns the server's error message. */
export async function readPicture(file: File): Promise<{ picture: ImageBitmap } | { message: string }> {
  const { notPicture, broken } = uploadBase64.errors
  if (!pictureTypes.includes(file.type)) return { message: notPicture }
  if (file.size > maxFileBytes) return { message: '图片不能超过30MB' }
  const picture = await createImageBitmap(file).catch(() => null)
  return picture ? { picture } : { message: broken }
}
