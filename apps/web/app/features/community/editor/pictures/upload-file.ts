import type { SendOptions } from '#app/lib/send-form'
import { fittedPicture } from './fit-picture'
import { sendPicture } from './send-picture'

/**
 * Uploads a file, scaled down if it is too large; returns its path, or the reason why it cannot be uploaded.
 */
export async function uploadFile(
  file: File,
  options: SendOptions,
): Promise<{ path: string } | { message: string }> {
  const fitted = await fittedPicture(file)
  return 'message' in fitted ? fitted : { path: await sendPicture(fitted.picture, options) }
}
