const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of gz and zip over consecutive parts. Needed because fflate does not verify checksums. */
export function crc32(parts: readonly Uint8Array[]): number {
  let sum = 0xffffffff
  for (const part of parts) {
    for (let index = 0; index < part.length; index += 1) {
      sum = (sum >>> 8) ^ (table[(sum ^ (part[index] ?? 0)) & 0xff] ?? 0)
    }
  }
  return (sum ^ 0xffffffff) >>> 0
}
