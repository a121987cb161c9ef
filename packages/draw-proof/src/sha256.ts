const blockBytes = 64

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0

const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate++)
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)

const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const rotateRight = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** Pads the message to whole blocks: a one bit, zeros, and the length of the message in bits. */
function padMessage(message: Uint8Array): DataView {
  const blocks = Math.floor((message.length + 8) / blockBytes) + 1
  const bytes = new Uint8Array(blocks * blockBytes)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(bytes.length - 4, message.length << 3)
  return view
}

const schedule = new Int32Array(64)
const word = (words: Int32Array, at: number) => words[at] ?? 0

function compress(state: Int32Array, block: DataView, offset: number) {
  for (let at = 0; at < 16; at++) schedule[at] = block.getInt32(offset + 4 * at)
  for (let at = 16; at < 64; at++) {
    const early = word(schedule, at - 15)
    const late = word(schedule, at - 2)
    const low = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
    const high = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
    schedule[at] = (word(schedule, at - 16) + low + word(schedule, at - 7) + high) | 0
  }
  let [a, b, c, d] = [word(state, 0), word(state, 1), word(state, 2), word(state, 3)]
  let [e, f, g, h] = [word(state, 4), word(state, 5), word(state, 6), word(state, 7)]
  for (let at = 0; at < 64; at++) {
    const high = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + high + choice + word(roundConstants, at) + word(schedule, at)) | 0
    const low = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (low + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [at, added] of [a, b, c, d, e, f, g, h].entries()) state[at] = (word(state, at) + added) | 0
}

/** SHA-256 (FIPS 180-4). */
export function sha256(message: Uint8Array): Uint8Array {
  const state = initialState.slice()
  const blocks = padMessage(message)
  for (let offset = 0; offset < blocks.byteLength; offset += blockBytes) compress(state, blocks, offset)
  const hash = new DataView(new ArrayBuffer(32))
  for (const [at, part] of state.entries()) hash.setInt32(4 * at, part)
  return new Uint8Array(hash.buffer)
}

const joinBytes = (one: Uint8Array, other: Uint8Array) => {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/** HMAC-SHA256 (RFC 2104). */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(blockBytes)
  block.set(key.length > blockBytes ? sha256(key) : key)
  const inner = sha256(
    joinBytes(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    joinBytes(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}
