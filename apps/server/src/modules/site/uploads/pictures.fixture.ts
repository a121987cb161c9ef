import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture whose left half is red and right half blue, so that rotation and cropping can be detected. */
export const twoColourPicture = (width: number, height: number) => {
  const half = Math.floor(width / 2)
  const blue = { create: { width: width - half, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: half, top: 0 },
  ])
}

/** A picture of a few hundred kilobytes, because no two adjacent pixels are equal. */
export const noisePicture = (width: number, height: number) => {
  const pixels = Uint8Array.from(
    { length: width * height * 3 },
    (_, index) => (index * 7919 + (index >> 3)) % 256,
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function chunk(name: string, data: Uint8Array) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const around = Buffer.alloc(4)
  around.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([around, named, sum])
}

/** A black PNG with one bit per pixel: 20,000 × 20,000 pixels take 50 MB unpacked, but 50 KB as sent. */
export function createPngBomb(side: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const lines = Buffer.alloc((1 + Math.ceil(side / 8)) * side)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const plain = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

/** An animation of two frames: green, then red. */
export const animatedPicture = async (format: 'gif' | 'webp') =>
  sharp([await plain('#00ff00'), await plain('#ff0000')], { join: { animated: true } })
    .toFormat(format)
    .toBuffer()

/** Red, green and blue of a pixel. */
export async function colourAt(picture: Uint8Array, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
