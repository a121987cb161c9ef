import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balancedDceQuotes, balancedDceReceipts, dceAnswer, dceReceiptsAnswer } from '../test/dce-files'
import { expectValidResult } from '../test/expect-result'
import { hasSharedData, realFile } from '../test/shared-data'
import { olderSettlementFile, settlementFile, stockFile, tradeArgumentFile } from '../test/shfe-files'
import {
  balancedQuotes,
  balancedRanks,
  bytesOf,
  jsonBytes,
  quotesFile,
  rankingsFile,
} from '../test/shfe-quote-files'
import { readExchangeFile } from './index'

const names = fc.constantFrom(
  'kx20140106.dat',
  'pm20140106.dat',
  '20140106dailystock.dat',
  'dayQuotes_20261012.json',
  '20261012_m2701_成交量_买持仓_卖持仓排名.txt',
  '行情.txt',
  '',
)

test('any bytes under any name give a result', () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json().map(bytesOf),
    fc.string({ unit: 'grapheme' }).map(bytesOf),
  )
  fc.assert(
    fc.property(anything, fc.oneof(names, fc.string()), (bytes, name) => {
      expectValidResult(readExchangeFile(bytes, name))
    }),
    { numRuns: 500 },
  )
})

function expectEveryCutRefused(bytes: Uint8Array, name: string, cut: number) {
  const file = readExchangeFile(bytes.subarray(0, cut), name)
  expect(file.status === 'refused' && file.reason).toMatch(
    /^文件不完整：内容在第 \d+ 个字符处中断|^文件是空的/,
  )
}

test('a file truncated at any byte is refused as incomplete', () => {
  for (const [bytes, name] of [
    [
      jsonBytes(quotesFile(balancedQuotes(), { report_date: '20140106', note: '\\"\u0007 1.5e+3 null' })),
      'kx.dat',
    ],
    [jsonBytes({ ...rankingsFile(), more: [-1.25e-3, true, false, null] }), 'pm20140106.dat'],
    [jsonBytes(dceReceiptsAnswer()), 'receipts_20261012.json'],
  ] as const) {
    for (let cut = 0; cut < bytes.length; cut += 1) expectEveryCutRefused(bytes, name, cut)
  }
})

type Json = { [key: string]: unknown }

/**
 * Generates mutations of a valid file: odd values in some fields, other fields removed. `rowsOf` returns the
 * rows of the file.
 */
const mutated = (valid: () => unknown, rowsOf: (file: Json) => unknown) => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.double(),
    fc.constantFrom(
      '',
      ' ',
      '-',
      '1,234',
      '小计',
      '总计',
      'efp',
      'cu_f',
      '1403',
      -1,
      0,
      999,
      '20140106',
      1e308,
    ),
    // A fresh object each time, because later mutations may write into the object.
    fc.constant(null).map(() => ({ toString: 1, valueOf: 1 })),
  )
  const mutation = fc.record({
    row: fc.nat({ max: 6 }),
    field: fc.nat({ max: 14 }),
    value: odd,
    remove: fc.boolean(),
  })
  return fc.array(mutation, { maxLength: 8 }).map((mutations) => {
    const file = structuredClone(valid()) as Json
    const rows = rowsOf(file) as Json[]
    for (const { row, field, value, remove } of mutations) {
      const target = rows[row] ?? file
      if (typeof target !== 'object' || target === null) continue
      const key = Object.keys(target)[field]
      if (field === 14 && row < rows.length) rows[row] = value as Json
      else if (key && remove) delete target[key]
      else if (key) target[key] = value
    }
    return file
  })
}

test('reading a file with odd values in any field never throws', () => {
  const files = fc.oneof(
    mutated(
      () => quotesFile(balancedQuotes()),
      (file) => file.o_curinstrument,
    ),
    mutated(
      () => quotesFile(balancedQuotes(), { report_date: '20140106' }),
      (file) => file.o_curinstrument,
    ),
    mutated(
      () => rankingsFile(balancedRanks()),
      (file) => file.o_cursor,
    ),
    mutated(
      () => stockFile(),
      (file) => file.o_cursor,
    ),
    mutated(
      () => settlementFile(),
      (file) => file.Settlement,
    ),
    mutated(
      () => tradeArgumentFile(),
      (file) => file.ContractDailyTradeArgument,
    ),
    mutated(
      () => olderSettlementFile(),
      (file) => file.o_cursor,
    ),
    mutated(
      () => dceAnswer(balancedDceQuotes()),
      (file) => file.data,
    ),
    mutated(
      () => dceReceiptsAnswer(balancedDceReceipts()),
      (file) => (file.data as Json).entityList,
    ),
  )
  fc.assert(
    fc.property(files, names, (file, name) => {
      expectValidResult(readExchangeFile(jsonBytes(file), name))
    }),
    { numRuns: 4000 },
  )
})

test('JSON nested deeper than the stack is refused', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  for (const text of [deep, `{"o_curinstrument":[${deep}]}`, `{"o_code":${deep},"o_cursor":[]}`]) {
    expectValidResult(readExchangeFile(bytesOf(text), 'kx20140106.dat'))
  }
})

describe.runIf(hasSharedData)('real files', () => {
  test.each(['kx20140106.dat', 'pm20140106.dat', 'kx20260915.excerpt.dat', 'pm20260915.excerpt.dat'])(
    '%s truncated at any byte is refused as incomplete',
    (name) => {
      const bytes = realFile(`shfe/${name}`)
      const last = bytes.lastIndexOf(0x7d)
      fc.assert(
        fc.property(fc.nat({ max: last }), (cut) => {
          expectEveryCutRefused(bytes, name, cut)
        }),
        { numRuns: 60 },
      )
    },
  )
})
