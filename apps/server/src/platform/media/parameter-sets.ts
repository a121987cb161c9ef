/** Length field of a unit, in bytes: the cutter writes all streams with four. */
const lengthBytes = 4

/**
 * The parameter sets of a decoder configuration (`avcC`, ISO/IEC 14496-15 §5.3.3.1) as units with their lengths, as they
 * stand in front of a keyframe within a stream. Throws for another length of the length field than four bytes.
 */
export function parameterSetsOf(record: Buffer): Buffer {
  const sizeOfLength = (record.readUInt8(4) & 0b11) + 1
  if (sizeOfLength !== lengthBytes) throw new Error(`Units with lengths of ${sizeOfLength} bytes`)
  const units: Buffer[] = []
  let at = 5
  const takeUnits = (count: number) => {
    for (let unit = 0; unit < count; unit += 1) {
      const length = record.readUInt16BE(at)
      const framed = Buffer.alloc(lengthBytes + length)
      framed.writeUInt32BE(length)
      record.copy(framed, lengthBytes, at + 2, at + 2 + length)
      units.push(framed)
      at += 2 + length
    }
  }
  takeUnits(record.readUInt8(at++) & 0b11111)
  takeUnits(record.readUInt8(at++))
  return Buffer.concat(units)
}
