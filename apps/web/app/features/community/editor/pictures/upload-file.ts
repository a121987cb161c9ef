import { fittedPicture } from './fit-picture'
import { type SendOptions, sendPicture } from './send-picture'

/** Uploads a chosen file, made smaller where it is too large: its path, or why it cannot be sent. */
export async function uploadFile(
  file: File,
  options: SendOptions,
): Promise<{ path: string } | { message: string }> {
  const fitted = await fittedPicture(file)
  return 'message' in fitted ? fitted : { path: await sendPicture(fitted.picture, options) }
}
