import { writeFileSync } from 'node:fs'
import {
  HeaderInfoLength,
  parseIP,
  VectorIndexCols,
  VectorIndexRows,
  VectorIndexSize,
  XdbIPv4Id,
  XdbIPv6Id,
  XdbStructure20,
  XdbStructure30,
} from 'ip2region.js'

/** A segment's first and last address, which have the same first two bytes, and its row. */
type Segment = readonly [from: string, to: string, row: string]

interface RegionFile {
  ipVersion: 4 | 6
  structure?: 2 | 3
  /** In ascending order of addresses. */
  segments: readonly Segment[]
}

const vectorBytes = VectorIndexRows * VectorIndexCols * VectorIndexSize
/** Bytes of an address as the index stores them; those of an IPv4 address are reversed. */
const stored = (address: string) => {
  const bytes = parseIP(address)
  return bytes.length === 4 ? Buffer.from(bytes).reverse() : bytes
}

function segmentBytes([from, to, row]: Segment, rowAt: number) {
  const length = Buffer.alloc(6)
  length.writeUInt16LE(Buffer.byteLength(row))
  length.writeUInt32LE(rowAt, 2)
  return Buffer.concat([stored(from), stored(to), length])
}

/** An xdb file: header, vector index, rows, index of segments (ip2region, "xdb structure"). */
export function regionFile({ ipVersion, structure = 3, segments }: RegionFile): Buffer {
  const head = Buffer.alloc(HeaderInfoLength)
  const vectors = Buffer.alloc(vectorBytes)
  const rows = segments.map(([, , row]) => Buffer.from(row))
  const begin = HeaderInfoLength + vectorBytes
  const indexAt = begin + Buffer.concat(rows).length
  let rowAt = begin
  const index = segments.map((segment, at) => {
    const bytes = segmentBytes(segment, rowAt)
    rowAt += rows[at]?.length ?? 0
    const [first = 0, second = 0] = parseIP(segment[0])
    const vector = (first * VectorIndexCols + second) * VectorIndexSize
    const position = indexAt + at * bytes.length
    if (vectors.readUInt32LE(vector) === 0) vectors.writeUInt32LE(position, vector)
    vectors.writeUInt32LE(position + bytes.length, vector + 4)
    return bytes
  })
  head.writeUInt16LE(structure === 2 ? XdbStructure20 : XdbStructure30)
  head.writeUInt32LE(indexAt, 8)
  head.writeUInt32LE(indexAt + Buffer.concat(index.slice(1)).length, 12)
  if (structure === 3) {
    head.writeUInt16LE(ipVersion === 4 ? XdbIPv4Id : XdbIPv6Id, 16)
    head.writeUInt16LE(4, 18)
  }
  return Buffer.concat([head, vectors, ...rows, ...index])
}

export function writeRegionFile(file: string, content: RegionFile) {
  writeFileSync(file, regionFile(content))
  return file
}
