import sharp, { type SharpOptions } from 'sharp'
import { pictureKind } from './picture-kind'

/** Pixels before it is scaled, so that a file of a few kilobytes cannot ask for gigabytes. */
const mostPixels = 25_000_000
/** Width and height of what is kept, at most. */
const longestSide = 2000
const seconds = 10
const quality = 85

export interface Picture {
  bytes: Uint8Array
  width: number
  height: number
}

export type PictureFault = 'notPicture' | 'tooManyPixels' | 'broken'

// No two uploads are alike: what the decoder would remember of them is memory lost.
sharp.cache(false)

const options: SharpOptions = {
  limitInputPixels: mostPixels,
  // Warnings stand in the files of many phones; what is cut off or false does not pass.
  failOn: 'error',
  // Turned as its EXIF says, before that is dropped.
  autoOrient: true,
  sequentialRead: true,
}

/**
 * The picture drawn anew as WebP: nothing of what was sent stays but what the eye sees. Metadata, places, colour
 * profiles and whatever hides in front of or behind the picture are gone; of a moving one the first frame stays.
 */
export async function reEncode(sent: Uint8Array): Promise<Picture | PictureFault> {
  const kind = pictureKind(sent)
  if (!kind) return 'notPicture'
  try {
    // The decoder must agree on what it is before it decodes any of it.
    if ((await sharp(sent, options).metadata()).format !== kind) return 'broken'
    const { data, info } = await sharp(sent, options)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    // Whatever the decoder says of a stranger's file is the file's fault, never ours.
    return /pixel limit|^timeout/.test(String((error as Error).message)) ? 'tooManyPixels' : 'broken'
  }
}
