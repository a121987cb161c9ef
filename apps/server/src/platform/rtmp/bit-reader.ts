/** Bytes of a publisher that do not have the form that their kind demands. Callers catch it and drop the bytes. */
export class MalformedMedia extends RangeError {
  override name = 'MalformedMedia'
}

export type BitReader = ReturnType<typeof createBitReader>

/** Reads fields of bits, the highest first. It throws `MalformedMedia` at the end of the bytes. */
export function createBitReader(bytes: Uint8Array) {
  let at = 0

  function bit() {
    const byte = bytes[at >> 3]
    if (byte === undefined) throw new MalformedMedia('The bits end too early')
    const value = (byte >> (7 - (at & 7))) & 1
    at += 1
    return value
  }

  function bits(count: number) {
    let value = 0
    for (let read = 0; read < count; read += 1) value = value * 2 + bit()
    return value
  }

  /** An Exp-Golomb number (ITU-T H.264, 9.1). */
  function unsigned() {
    let zeros = 0
    while (bit() === 0) {
      zeros += 1
      if (zeros > 31) throw new MalformedMedia('A number is too long')
    }
    return 2 ** zeros - 1 + bits(zeros)
  }

  return {
    bits,
    flag: () => bit() === 1,
    unsigned,
    /** A positive or negative Exp-Golomb number (ITU-T H.264, 9.1.1). */
    signed() {
      const code = unsigned()
      return code % 2 === 1 ? (code + 1) / 2 : -code / 2
    },
  }
}
