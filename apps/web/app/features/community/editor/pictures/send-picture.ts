import { uploadFile } from '@vce/protocol'
import { type SendOptions, sendForm } from '#app/lib/send-form'

/** Uploads a picture and returns its path, `/files/<hash>.webp`. */
export async function sendPicture(file: Blob, options: SendOptions): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const { fullurl } = await sendForm(uploadFile, body, options)
  return new URL(fullurl, location.origin).pathname
}
