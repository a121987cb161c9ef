/** Maximum payload length that fits in the first two bytes of the head; `maxMedium` needs two more bytes. */
const maxShort = 125
const maxMedium = 0xffff

/**
 * A text as one complete websocket frame of a server: unmasked, uncompressed (RFC 6455, 5.2). It is encoded
 * once for all listeners; the library would encode the head, and write head and text separately, for each
 * listener.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length <= maxShort ? 2 : length <= maxMedium ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  // FIN bit and text opcode: a message of a single frame.
  frame[0] = 0x81
  if (length <= maxShort) frame[1] = length
  else if (length <= maxMedium) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
