import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { dceRankText } from '../../test/dce-files'
import { gbkBytes } from '../../test/gbk'
import { bytesOf, jsonBytes, quotesFile } from '../../test/shfe-quote-files'
import { readExchangeFile, unpackArchive } from '../index'

const gz = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))
const opened = (bytes: Uint8Array, name = '包.zip') => {
  const files = unpackArchive(bytes, name)
  if (!Array.isArray(files)) throw new Error(JSON.stringify(files))
  return files
}
const refusal = (bytes: Uint8Array, name = '包.zip') => {
  const files = unpackArchive(bytes, name)
  return files === null || Array.isArray(files) ? files : files.refused
}

/** Replaces the name of a zip entry by other bytes of the same length, as in old zips. */
function renamed(zip: Uint8Array, from: string, to: Uint8Array): Uint8Array {
  const text = Buffer.from(zip).toString('latin1').replaceAll(from, Buffer.from(to).toString('latin1'))
  return Uint8Array.from(Buffer.from(text, 'latin1'))
}

test('a gz file unpacks to one file without the extension', () => {
  const bytes = jsonBytes(quotesFile())
  expect(opened(gz(bytes), 'kx20140106.dat.gz')).toEqual([{ name: 'kx20140106.dat', bytes }])
})

test('every stored or deflated text of a zip is unpacked, without folders and other files', () => {
  const zip = zipSync({
    日: { '20261012_m2701_排名.txt': strToU8(dceRankText()), 空: {} },
    'stored.csv': [strToU8('a,b'), { level: 0 }],
    '__MACOSX/._stored.csv': strToU8('x'),
    'inner.zip': zipSync({ a: strToU8('a') }),
    'picture.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13),
  })
  const files = opened(zip)
  expect(files.map(({ name }) => name)).toEqual(['日/20261012_m2701_排名.txt', 'stored.csv'])
  expect(new TextDecoder().decode(files[1]?.bytes)).toBe('a,b')
  const [ranking] = files
  if (!ranking) throw new Error('empty')
  expect(readExchangeFile(ranking.bytes, ranking.name)).toMatchObject({
    status: 'parsed',
    identity: { scope: 'm2701', tradingDay: '2026-10-12' },
  })
})

test('names and texts in GBK are decoded', () => {
  const name = gbkBytes('20261012_m2701_成交量_排名.txt')
  const placeholder = 'n'.repeat(name.length)
  const [file] = opened(renamed(zipSync({ [placeholder]: gbkBytes(dceRankText()) }), placeholder, name))
  expect(file?.name).toBe('20261012_m2701_成交量_排名.txt')
  expect(readExchangeFile(file?.bytes ?? new Uint8Array(), file?.name ?? '')).toMatchObject({
    status: 'parsed',
    identity: { encoding: 'gbk', scope: 'm2701' },
  })
})

test('text is not an archive', () => {
  expect(unpackArchive(bytesOf('合约,日期'), '行情.csv')).toBeNull()
  expect(unpackArchive(new Uint8Array(), '空.gz')).toBeNull()
})

describe('an archive that cannot be opened is refused with a reason', () => {
  const valid = zipSync({ 'a.txt': strToU8('持仓排名'.repeat(50)) })
  test.each([
    ['xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'xls 表格'],
    ['xlsx', zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/a.xml': strToU8('<x/>') }), 'xlsx 表格'],
    ['a truncated zip', valid.subarray(0, valid.length / 2), '已损坏或不完整'],
    ['a truncated gz', gz(bytesOf('持仓排名'.repeat(50))).subarray(0, 30), '已损坏或不完整'],
    ['a gz in a gz', gz(gz(bytesOf('a'))), '还是压缩文件'],
    ['an empty zip', zipSync({}), '没有可以导入的文本文件'],
    ['a zip of workbooks', zipSync({ 'a.xls': Uint8Array.of(0xd0, 0xcf, 0x11) }), '只有表格或压缩文件'],
  ])('%s', (_, bytes, reason) => {
    expect(refusal(bytes)).toContain(reason)
  })

  /** Overwrites a number in the central directory of a zip; `at` is the offset in the entry, in bytes. */
  function patched(zip: Uint8Array, at: number, value: number): Uint8Array {
    const view = new DataView(zip.buffer, zip.byteOffset)
    for (let start = 0; start < zip.length - 4; start += 1) {
      if (view.getUint32(start, true) === 0x02014b50) view.setUint32(start + at, value, true)
    }
    return zip
  }
  const text = strToU8('1,234\n'.repeat(2000))

  test('a wrong checksum', () => {
    const packed = gz(text)
    packed.set([1, 2, 3, 4], packed.length - 8)
    expect(refusal(packed)).toContain('已损坏')
    for (const level of [0, 6] as const) {
      expect(refusal(patched(zipSync({ 'a.txt': [text, { level }] }), 16, 7))).toContain('已损坏')
    }
  })

  test('an encrypted entry', () => {
    expect(refusal(patched(zipSync({ 'a.txt': text }), 8, 1))).toContain('密码')
  })

  test('a zip bomb, before it fills memory, regardless of its declared size', () => {
    expect(refusal(gz(new Uint8Array(257 * 1024 * 1024)), 'bomb.gz')).toContain('超过 256 MB')
    expect(refusal(patched(zipSync({ 'a.txt': text }), 24, 257 * 1024 * 1024))).toContain('超过 256 MB')
    expect(refusal(patched(zipSync({ 'a.txt': text }), 24, 10))).toContain('已损坏')
  }, 30_000)
})

test('damaged archives never throw', () => {
  const archives = [zipSync({ 'a.txt': strToU8('a,b,c\n'.repeat(30)) }), gz(bytesOf('a,b,c\n'.repeat(30)))]
  const damage = fc.record({
    archive: fc.constantFrom(...archives),
    cut: fc.nat({ max: 300 }),
    changes: fc.array(fc.tuple(fc.nat({ max: 300 }), fc.nat({ max: 255 })), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(damage, ({ archive, cut, changes }) => {
      const bytes = archive.slice(0, archive.length - (cut % archive.length))
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte
      const files = unpackArchive(bytes, 'x.gz')
      if (files && !Array.isArray(files)) expect(files.refused).toMatch(/\p{Script=Han}/u)
    }),
    { numRuns: 2000 },
  )
})
