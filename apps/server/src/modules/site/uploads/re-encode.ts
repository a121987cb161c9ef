import type { SharpOptions } from 'sharp'
import { loadSharp } from '#platform/pictures'
import { pictureKind } from './picture-kind'

/** Pixels before scaling, so that a file of a few kilobytes cannot allocate gigabytes. */
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
  // Files of many phones have warnings; truncated or invalid ones are errors.
  failOn: 'error',
  // Rotates by the EXIF orientation, before EXIF is dropped.
  autoOrient: true,
  sequentialRead: true,
}

/**
 * Re-encodes a picture as WebP: only the visible content remains. Metadata, places, colour profiles and any data in
 * front of or behind the picture are removed; an animation is reduced to its first frame.
 */
export async function reEncode(sent: Uint8Array): Promise<Picture | PictureFault> {
  const kind = pictureKind(sent)
  if (!kind) return 'notPicture'
  const sharp = await loadSharp()
  try {
    // The decoder must detect the same kind before it decodes anything.
    if ((await sharp(sent, options).metadata()).format !== kind) return 'broken'
    const { data, info } = await sharp(sent, options)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    // Errors of the decoder are caused by the file, never by the server.
    return /pixel limit|^timeout/.test(String((error as Error).message)) ? 'tooManyPixels' : 'broken'
  }
}
