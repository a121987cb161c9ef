import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { hasSharedData, realFile } from '../test/shared-data'
import { balancedRanks, bytesOf, jsonBytes, quotesFile, rankingsFile } from '../test/shfe-quote-files'
import { readExchangeFile } from './index'

const reasonFor = (bytes: Uint8Array, name: string) => {
  const file = readExchangeFile(bytes, name)
  return file.status === 'refused' ? file.reason : file.status
}

describe('an unreadable file is refused with a reason', () => {
  test.each([
    ['空白', bytesOf(' \r\n'), '文件是空的'],
    ['只有 BOM', new Uint8Array([0xef, 0xbb, 0xbf]), '文件是空的'],
    ['压缩', new Uint8Array(gzipSync('合约,日期')), 'gzip 压缩文件，必须先解开'],
    ['工作簿', new Uint8Array([0x50, 0x4b, 3, 4, 0]), 'xlsx'],
    ['二进制', new Uint8Array([0x00, 0xff, 0xff, 0x80, 0xff]), '编码无法识别'],
    ['网页', bytesOf('<!DOCTYPE html><html><body>系统维护</body></html>'), '这是网页'],
    ['别处的 JSON', jsonBytes({ hello: [1, 2, 3] }), '结构不认识的 JSON'],
    ['列表 JSON', jsonBytes([quotesFile()]), '结构不认识的 JSON'],
    ['结算参数没有日期', jsonBytes({ Settlement: [{ INSTRUMENTID: 'cu2610' }] }), '文件名里必须带上日期'],
    ['大商所的别的文件', jsonBytes({ contractId: 'm2701' }), '大商所的文件，但不是能读的那几种'],
    ['随便一句话', bytesOf('今天天气不错'), '认不出'],
    ['行情不是列表', jsonBytes({ o_curinstrument: 7, o_code: 0 }), '应当是列表'],
    [
      '查询失败',
      jsonBytes({ o_cursor: [], o_code: 1, o_msg: '查询失败' }),
      '答复查询失败：o_code 「1」，「查询失败」',
    ],
    ['没有线索的空答复', jsonBytes({ o_cursor: [], o_code: '0000', o_msg: '查询成功' }), '看不出'],
    ['陌生的 o_cursor', jsonBytes({ o_cursor: [{ A: 1 }], o_code: 0 }), '既不是会员排名'],
    ['库存周报', jsonBytes({ o_cursor: [{ SPOTWGHTS: 1, WRTWGHTS: 1 }] }), '上期所库存周报'],
  ])('%s', (name, bytes, reason) => {
    expect(reasonFor(bytes, name)).toContain(reason)
  })

  test('broken JSON: the reason states the position', () => {
    expect(reasonFor(bytesOf('{"o_cursor":[1,}'), 'pm20140106.dat')).toContain('不是合法的 JSON')
    expect(reasonFor(bytesOf('{"o_cursor":[1'), 'pm20140106.dat')).toBe(
      '文件不完整：内容在第 14 个字符处中断，请重新下载',
    )
  })

  test('keys named like methods are harmless', () => {
    const trap = '{"toString":1,"valueOf":2}'
    const text = `{"o_code":${trap},"o_msg":${trap},"o_year":${trap},"report_date":${trap},"o_curinstrument":[]}`
    expect(reasonFor(bytesOf(text), 'kx20140106.dat')).toContain('答复查询失败')
    expect(reasonFor(bytesOf(text.replace(`"o_code":${trap},`, '')), 'kx20140106.dat')).toBe('closed')
  })
})

describe('the trading day', () => {
  test('comes from the content, which the name must not contradict', () => {
    const bytes = jsonBytes(quotesFile())
    expect(readExchangeFile(bytes, '行情.dat').identity?.tradingDay).toBe('2014-01-06')
    expect(reasonFor(bytes, 'kx20140107.dat')).toBe(
      '文件内容的日期是 2014-01-06，文件名的日期是 2014-01-07，两者不一致',
    )
  })

  test('comes from the name if the content has none', () => {
    const bytes = jsonBytes(rankingsFile())
    expect(readExchangeFile(bytes, 'D:\\下载\\pm20140106 (2).dat').identity?.tradingDay).toBe('2014-01-06')
    expect(readExchangeFile(bytes, '排名2014-01-06.json').identity?.tradingDay).toBe('2014-01-06')
    expect(reasonFor(bytes, 'pm.dat')).toContain('文件名里必须带上日期')
    expect(reasonFor(bytes, 'pm20140231.dat')).toContain('文件名里必须带上日期')
    expect(reasonFor(bytes, '20140106和20140107.dat')).toContain('文件名里必须带上日期')
  })

  test('is never guessed from a date that does not exist', () => {
    const bytes = jsonBytes(quotesFile(undefined, { report_date: '20141306' }))
    expect(reasonFor(bytes, 'kx20140106.dat')).toBe('文件内容里的日期无法识别：「20141306」')
  })
})

test('the same ranking is read from UTF-8 with and without a mark, UTF-16 and GBK', () => {
  const ascii = balancedRanks().map((row) => {
    const seats = Object.entries(row).map(([field, cell]) => [field, field.startsWith('PART') ? 'A B' : cell])
    return Object.fromEntries(seats)
  })
  const text = JSON.stringify(rankingsFile(ascii, { o_msg: '' }))
  const utf8 = bytesOf(text)
  // BC D7 is 甲 in GBK.
  const gbk = Uint8Array.from(Buffer.from(text.replaceAll('A B', '\xbc\xd7'), 'latin1'))
  const files = [
    ['utf-8', utf8],
    ['utf-8', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8])],
    ['utf-16le', Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])],
    ['gbk', gbk],
  ] as const
  for (const [encoding, bytes] of files) {
    const file = readExchangeFile(bytes, 'pm20140106.dat')
    if (file.status !== 'parsed' || file.kind !== 'rankings') throw new Error(`${encoding}: ${file.status}`)
    expect(file.identity.encoding).toBe(encoding)
    expect(file.rows[0]?.places[0]).toEqual({ seat: encoding === 'gbk' ? '甲' : 'A B', lots: 50, change: 5 })
  }
})

describe.runIf(hasSharedData)('real files of days without trading, and of other kinds', () => {
  test.each([
    ['shfe/kx20140101.closed.dat', 'quotes', '2014-01-01'],
    ['shfe/pm20150101.closed.dat', 'rankings', '2015-01-01'],
  ])('%s is a closed day', (path, kind, tradingDay) => {
    const file = readExchangeFile(realFile(path), path)
    expect(file).toMatchObject({ status: 'closed', identity: { exchange: 'SHFE', kind, tradingDay } })
  })
})
