import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [800, 600]

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const head = Buffer.alloc(13)
head.writeUInt32BE(width, 0)
head.writeUInt32BE(height, 4)
// Eight-bit greyscale, not interlaced.
head.set([8, 0, 0, 0, 0], 8)

/** Each line begins with its filter type, here 0 for none. */
const line = (grey: number) => Buffer.from([0, ...Array<number>(width).fill(grey)])
const lines = Array.from({ length: height }, (_, y) => line(y < height / 2 ? 0 : 255))

/** A PNG of 800 × 600 pixels: black above, white below. */
export const inventedPicture = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', head),
  chunk('IDAT', deflateSync(Buffer.concat(lines))),
  chunk('IEND', Buffer.alloc(0)),
])
