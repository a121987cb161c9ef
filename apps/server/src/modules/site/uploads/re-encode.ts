import type { SharpOptions } from 'sharp'
import { loadSharp } from '#platform/pictures'
import { pictureKind } from './picture-kind'

/** Maximum pixels before scaling, so that a file of a few kilobytes cannot allocate gigabytes. */
const maxPixels = 25_000_000
/** Maximum width and height of the stored picture. */
const maxSide = 2000
const seconds = 10
const quality = 85

export interface Picture {
  bytes: Uint8Array
  width: number
  height: number
}

export type PictureFault = 'notPicture' | 'tooManyPixels' | 'broken'

const options: SharpOptions = {
  limitInputPixels: maxPixels,
  // Accepts files with warnings, as many phones make them, but not truncated or invalid ones.
  failOn: 'error',
  // Rotates the picture by its EXIF orientation, before EXIF is dropped.
  autoOrient: true,
  sequentialRead: true,
}

/**
 * Re-encodes a picture as WebP, so that only the visible content remains. Removes metadata, locations, colour
 * profiles and data before or after the picture; reduces an animation to its first frame.
 */
export async function reEncode(sent: Uint8Array): Promise<Picture | PictureFault> {
  const kind = pictureKind(sent)
  if (!kind) return 'notPicture'
  const sharp = await loadSharp()
  try {
    // The decoder must detect the same kind as we did, before it decodes anything.
    if ((await sharp(sent, options).metadata()).format !== kind) return 'broken'
    const { data, info } = await sharp(sent, options)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    // An error of the decoder is caused by the file, never by the server.
    return /pixel limit|^timeout/.test(String((error as Error).message)) ? 'tooManyPixels' : 'broken'
  }
}
