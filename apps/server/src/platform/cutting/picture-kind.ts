/** Types of NAL units (ITU-T H.264, table 7-1). */
const units = { slice: 1, firstPartition: 2, key: 5, extra: 6 }
/** The type of supplemental information that a decoder may begin at a picture. */
const recoveryPoint = 6

/** Whether supplemental information names a point at which decoding may begin (ITU-T H.264, 7.3.2.3). */
function hasRecoveryPoint(unit: Uint8Array): boolean {
  let at = 1
  const number = () => {
    let sum = 0
    while (unit[at] === 0xff) {
      sum += 255
      at += 1
    }
    sum += unit[at] ?? 0
    at += 1
    return sum
  }
  while (at + 1 < unit.length) {
    if (number() === recoveryPoint) return true
    at += number()
  }
  return false
}

function lengthAt(data: Uint8Array, at: number, lengthBytes: number) {
  let length = 0
  for (let byte = 0; byte < lengthBytes; byte += 1) length = length * 256 + (data[at + byte] ?? 0)
  return length
}

/** The NAL units of a sample, each after its length; null if they do not fill it exactly. */
function unitsOf(data: Uint8Array, lengthBytes: number): Uint8Array[] | null {
  const found: Uint8Array[] = []
  let at = 0
  while (at + lengthBytes < data.length) {
    const length = lengthAt(data, at, lengthBytes)
    at += lengthBytes
    if (length === 0 || at + length > data.length) return null
    found.push(data.subarray(at, at + length))
    at += length
  }
  return at === data.length ? found : null
}

/** Whether a decoder may begin at a picture; null if the sample is no picture of H.264. */
export function pictureKind(data: Uint8Array, lengthBytes: number): 'key' | 'delta' | null {
  const found = unitsOf(data, lengthBytes)
  if (!found || found.some(([first = 0]) => first & 0x80)) return null
  const types = found.map(([first = 0]) => first & 0x1f)
  if (types.includes(units.key)) return 'key'
  if (!types.includes(units.slice) && !types.includes(units.firstPartition)) return null
  return found.some((unit, place) => types[place] === units.extra && hasRecoveryPoint(unit)) ? 'key' : 'delta'
}
