/** Random numbers determined only by seed and name. Every part of the market has its own stream. */
export interface RandomStream {
  /** Uniform from 0 up to, not including, 1. */
  unit(): number
  /** Mean 0, standard deviation 1. */
  normal(): number
}

/** A well mixed 32-bit hash of seed and name (FNV-1a, then MurmurHash3's last step). */
export function hashOf(seed: number, name: string): number {
  let hash = 0x811c9dc5 ^ seed
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  }
  return mixBits(hash)
}

/** MurmurHash3's last step: changing one input bit changes about half of the output bits. */
export function mixBits(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/**
 * The generator sfc32. Normals are by Marsaglia's polar method, which only needs a logarithm and a square
 * root.
 */
export function randomStream(seed: number, name: string): RandomStream {
  let a = hashOf(seed, name)
  let b = mixBits(a + 0x9e3779b9)
  let c = mixBits(b + 0x9e3779b9)
  let counter = 1
  let spare: number | null = null

  function unit(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }

  function normal(): number {
    if (spare !== null) {
      const saved = spare
      spare = null
      return saved
    }
    for (;;) {
      const x = unit() * 2 - 1
      const y = unit() * 2 - 1
      const square = x * x + y * y
      if (square === 0 || square >= 1) continue
      const stretch = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * stretch
      return x * stretch
    }
  }

  for (let step = 0; step < 12; step += 1) unit()
  return { unit, normal }
}
