import { uploadBase64 } from '@vce/protocol'

/** As a file picker takes them; the server looks at the bytes themselves. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Bytes of a file a browser should decode at all; what is sent is its crop, a few kilobytes. */
const largestFile = 30 * 1024 * 1024

/** A chosen file as a picture, turned the way it was taken; or why it is none, in the words of the server. */
export async function readPicture(file: File): Promise<{ picture: ImageBitmap } | { words: string }> {
  const { notPicture, broken } = uploadBase64.errors
  if (!pictureTypes.includes(file.type)) return { words: notPicture }
  if (file.size > largestFile) return { words: '图片不能超过30MB' }
  const picture = await createImageBitmap(file).catch(() => null)
  return picture ? { picture } : { words: broken }
}
