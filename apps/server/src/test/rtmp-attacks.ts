import { connect, type Socket } from 'node:net'

/** The stream and the key that a server of the attacks admits. */
export const admittedStream = { name: 'abcdefghijklmnop', key: '0123456789abcdef0123456789abcdef' } as const
const { name, key } = admittedStream

/** A picture that a publisher sends, as the body of a tag. */
export const pictureBody = Buffer.from([0x17, 1, 0, 0, 0, 1, 2, 3])

interface Chunk {
  fmt?: number
  cid?: number
  type: number
  streamId?: number
  /** The length that its header states. */
  length?: number
  payload?: Uint8Array
}
/** A chunk of RTMP, also one that no encoder writes. */
export function chunk({
  fmt = 0,
  cid = 5,
  type,
  streamId = 1,
  payload = new Uint8Array(),
  length = payload.length,
}: Chunk) {
  const header = Buffer.alloc(12)
  header[0] = (fmt << 6) | cid
  header.writeUIntBE(length, 4, 3)
  header[7] = type
  header.writeUInt32LE(streamId, 8)
  return Buffer.concat([header.subarray(0, fmt === 0 ? 12 : 8), payload])
}

export const text = (value: string) =>
  Buffer.concat([Buffer.from([2, value.length >> 8, value.length & 255]), Buffer.from(value)])
export const numbered = (value: number) => {
  const bytes = Buffer.alloc(9)
  bytes.writeDoubleBE(value, 1)
  return bytes
}
const nothing = Buffer.from([5])
export const field = (key: string, value: Buffer) => Buffer.concat([text(key).subarray(1), value])
export const record = (...fields: Buffer[]) =>
  Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, 9])])
export const command = (...parts: Buffer[]) =>
  chunk({ cid: 3, type: 20, streamId: 0, payload: Buffer.concat(parts) })

/** A connection that has ended its handshake. */
export async function stranger(port: number) {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const opened = new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  await Promise.race([opened, closed])
  const answered = new Promise<void>((resolve) => {
    let bytes = 0
    socket.on('data', (data) => {
      bytes += data.length
      if (bytes >= 3_073) resolve()
    })
  })
  socket.write(Buffer.alloc(1_537, 3))
  socket.write(Buffer.alloc(1_536))
  await Promise.race([answered, closed])
  return { socket, closed }
}

/** A stranger that has connected to the application and created a stream. */
export async function connected(port: number) {
  const caller = await stranger(port)
  const app = record(field('app', text('live')), field('tcUrl', text(`rtmp://127.0.0.1:${port}/live`)))
  caller.socket.write(command(text('connect'), numbered(1), app))
  caller.socket.write(command(text('createStream'), numbered(2), nothing))
  return caller
}

export const publish = (socket: Socket, stream: Buffer) =>
  socket.write(
    chunk({
      cid: 3,
      type: 20,
      payload: Buffer.concat([text('publish'), numbered(3), nothing, stream, text('live')]),
    }),
  )
export const sendPictures = (socket: Socket) => {
  for (let count = 0; count < 3; count += 1) socket.write(chunk({ type: 9, payload: pictureBody }))
}

/** Messages of a stranger who has connected; each attack is followed by pictures. */
export const attacks: Record<string, (socket: Socket) => void> = {
  'a wrong key': (socket) => publish(socket, text(`${name}?key=${'f'.repeat(32)}`)),
  'two keys': (socket) => publish(socket, text(`${name}?key=${key}&key=${key}`)),
  'no key': (socket) => publish(socket, text(name)),
  'a further parameter': (socket) => publish(socket, text(`${name}?key=${key}&user=1`)),
  'a number as name': (socket) => publish(socket, numbered(7)),
  'no name': (socket) => socket.write(command(text('publish'), numbered(3), nothing)),
  'a player': (socket) =>
    socket.write(command(text('play'), numbered(3), nothing, text(`${name}?key=${key}`))),
  'media before the publish': () => undefined,
  'data before the publish': (socket) => socket.write(chunk({ type: 18, payload: text('onMetaData') })),
  'a second connect': (socket) => socket.write(command(text('connect'), numbered(4), record())),
  'too many streams': (socket) => {
    for (let count = 0; count < 9; count += 1)
      socket.write(command(text('createStream'), numbered(count), nothing))
  },
  'a chunk size of zero': (socket) => socket.write(chunk({ cid: 2, type: 1, payload: Buffer.alloc(4) })),
  'a chunk size without an end': (socket) =>
    socket.write(chunk({ cid: 2, type: 1, payload: Buffer.alloc(4, 0xff) })),
  'a control message without its number': (socket) =>
    socket.write(chunk({ cid: 2, type: 1, payload: Buffer.alloc(2) })),
  'a message of sixteen megabytes': (socket) => socket.write(chunk({ type: 20, length: 0xff_ffff })),
  'an empty command': (socket) => socket.write(chunk({ cid: 3, type: 20 })),
  'an object without an end': (socket) =>
    socket.write(command(text('connect'), numbered(1), Buffer.from([3, 0, 3]))),
  'objects within objects': (socket) =>
    socket.write(
      command(text('publish'), numbered(3), Buffer.concat(Array(90).fill(Buffer.from([3, 0, 1, 97])))),
    ),
  'an array of four billion': (socket) =>
    socket.write(command(text('publish'), numbered(3), Buffer.from([10, 255, 255, 255, 255]))),
  'too many chunk streams': (socket) => {
    for (let cid = 3; cid < 30; cid += 1) socket.write(chunk({ cid, type: 20, length: 500 }))
  },
  'a message that begins within another one': (socket) => {
    socket.write(chunk({ type: 20, length: 300, payload: Buffer.alloc(128, 1) }))
    socket.write(chunk({ type: 20, length: 10, payload: Buffer.alloc(10) }))
  },
}
