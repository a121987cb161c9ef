import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from '#platform/config'
import { createLogger } from '#platform/logging'
import { regionFile, writeRegionFile } from '#test/region-files'
import { checkRegionFiles, openRegions } from './open-regions'

const folder = mkdtempSync(path.join(tmpdir(), 'vce-regions-'))
const inFolder = (name: string) => path.join(folder, name)
const silent = createLogger('silent')

const ipv4 = writeRegionFile(inFolder('ipv4.xdb'), {
  ipVersion: 4,
  segments: [
    ['1.2.0.0', '1.2.2.255', 'Australia|Queensland|Brisbane|0|AU'],
    ['1.2.3.0', '1.2.3.255', '中国|广东省|深圳市|电信|CN'],
    ['1.2.4.0', '1.2.255.255', '中国|福建省|福州市|电信|CN'],
    ['10.0.0.0', '10.0.255.255', '中国|湖南省|长沙市|电信|CN'],
    ['223.255.0.0', '223.255.255.255', '中国|上海|上海市|电信|CN'],
  ],
})
const ipv6 = writeRegionFile(inFolder('ipv6.xdb'), {
  ipVersion: 6,
  segments: [
    ['240e:3b0::', '240e:3bf:ffff:ffff:ffff:ffff:ffff:ffff', '中国|广东省|深圳市|电信|CN'],
    ['2c0f:fff1::', '2c0f:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'Mauritius|0|0|0|MU'],
  ],
})
const regions = openRegions([ipv4, ipv6], silent)
afterAll(() => {
  regions.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['1.2.0.0', '澳大利亚'],
  ['1.2.3.0', '广东'],
  ['1.2.3.255', '广东'],
  ['1.2.4.0', '福建'],
  ['223.255.255.255', '上海'],
  ['::ffff:1.2.3.4', '广东'],
  ['::FFFF:102:304', '广东'],
  ['240e:3b7:3272:d8d0:db09:c067:8d59:539e', '广东'],
  ['240E:3B0::', '广东'],
  ['2c0f:fff1::1', '毛里求斯'],
])('the address %s is of %s', async (address, region) => {
  expect(await regions.regionOf(address)).toBe(region)
})

test.each([
  // A private address, for which the file has a row nevertheless.
  '10.0.0.1',
  '127.0.0.1',
  '203.0.113.7',
  '255.255.255.255',
  '::ffff:10.0.0.1',
  '::1',
  'fe80::1%eth0',
  'fd00::1',
  '2001:db8::1',
  // An address without a row.
  '1.3.0.1',
  '2408::1',
  // Texts that are no addresses.
  '',
  'unknown',
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.4:80',
])('the address %j has no region', async (address) => {
  expect(await regions.regionOf(address)).toBeNull()
})

test('addresses of a version without a file have no region', async () => {
  const only = openRegions([ipv6], silent)
  expect(await only.regionOf('1.2.3.4')).toBeNull()
  expect(await only.regionOf('2c0f:fff1::1')).toBe('毛里求斯')
  only.close()
  const none = openRegions([], silent)
  expect(await none.regionOf('1.2.3.4')).toBeNull()
})

test('a file of structure 2 is read as IPv4', async () => {
  const old = openRegions(
    [
      writeRegionFile(inFolder('old.xdb'), {
        ipVersion: 4,
        structure: 2,
        segments: [['36.133.0.0', '36.133.255.255', '中国|0|广东省|广州市|移动']],
      }),
    ],
    silent,
  )
  expect(await old.regionOf('36.133.12.1')).toBe('广东')
  old.close()
})

test('a file that is cut while it is open gives no region and a warning', async () => {
  const lines: string[] = []
  const file = writeRegionFile(inFolder('cut.xdb'), {
    ipVersion: 4,
    segments: [['1.2.0.0', '1.2.255.255', '中国|广东省|深圳市|电信|CN']],
  })
  const opened = openRegions([file], createLogger('warn', { write: (line: string) => lines.push(line) }))
  expect(await opened.regionOf('1.2.3.4')).toBe('广东')
  truncateSync(file, 300)
  expect(await opened.regionOf('1.2.3.4')).toBeNull()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('a file of regions could not be read')
  opened.close()
})

const whole = regionFile({
  ipVersion: 4,
  segments: [['1.2.0.0', '1.2.255.255', '中国|广东省|深圳市|电信|CN']],
})
const withHeader = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(whole)
  change(bytes)
  return bytes
}

test.each<[string, Buffer, string]>([
  ['short', Buffer.from('1.2.3.4|中国'), '不是 ip2region 的 xdb 文件，或没有下载完整'],
  ['text', Buffer.alloc(whole.length, 'x'), '不是 ip2region 的 xdb 文件，或文件过大'],
  ['structure', withHeader((bytes) => bytes.writeUInt16LE(4)), '不是 ip2region 的 xdb 文件，或文件过大'],
  ['version', withHeader((bytes) => bytes.writeUInt16LE(5, 16)), '不是 ip2region 的 xdb 文件'],
  ['pointers', withHeader((bytes) => bytes.writeUInt16LE(2, 18)), '不是 ip2region 的 xdb 文件，或文件过大'],
  ['cut', whole.subarray(0, -1), '没有下载完整'],
])('a file with a wrong %s ends the start with a sentence', (name, bytes, problem) => {
  const file = inFolder(`wrong-${name}.xdb`)
  writeFileSync(file, bytes)
  expect(() => checkRegionFiles([file])).toThrow(ConfigError)
  expect(() => openRegions([file], silent)).toThrow(
    `IP_REGION_FILE 指向的 ${file} 不能用：${problem}。写法见 .env.example。`,
  )
})

test('a missing file, a folder or two files of one version end the start with a sentence', () => {
  const missing = inFolder('missing.xdb')
  expect(() => checkRegionFiles([missing])).toThrow(`IP_REGION_FILE 指向的 ${missing} 不能用：没有这个文件`)
  expect(() => checkRegionFiles([folder])).toThrow(`IP_REGION_FILE 指向的 ${folder} 不能用：不是文件`)
  expect(() => checkRegionFiles([ipv6, ipv4, ipv4])).toThrow(
    `IP_REGION_FILE 指向的 ${ipv4} 不能用：已另有一个 IPv4 文件`,
  )
})
