/** Largest length that stands in the first two bytes, and in two more. */
const short = 125
const medium = 0xffff

/**
 * A text as one whole websocket frame of a server: unmasked, uncompressed (RFC 6455, 5.2). Made once for all who hear
 * it, where the library would make its head anew, and write head and text apart, for each of them.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length <= short ? 2 : length <= medium ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  // The last frame of its message, and a text.
  frame[0] = 0x81
  if (length <= short) frame[1] = length
  else if (length <= medium) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
