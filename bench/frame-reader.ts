/**
 * Parses websocket frames of a server from a stream of chunks; calls back with the payload of each text
 * frame.
 */
export function createFrameReader(onPayload: (payload: Buffer) => void) {
  let rest: Buffer | null = null
  return (chunk: Buffer) => {
    let data = rest ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      const short = data.length < 2 ? 0 : (data[1] ?? 0) & 127
      const head = short === 126 ? 4 : short === 127 ? 10 : 2
      if (data.length < head) break
      const length =
        short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short
      if (data.length < head + length) break
      onPayload(data.subarray(head, head + length))
      data = data.subarray(head + length)
    }
    rest = data.length > 0 ? data : null
  }
}
