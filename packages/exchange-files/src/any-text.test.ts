import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dceDayPage, dceDayText, dceRankPage, dceRankText } from '../test/dce-files'
import { expectValidResult } from '../test/expect-result'
import { gbkBytes } from '../test/gbk'
import { hasSharedData, realFile, unpackedFile } from '../test/shared-data'
import { annualFile, stockPage } from '../test/shfe-files'
import { bytesOf } from '../test/shfe-quote-files'
import { type ParsedFile, readExchangeFile } from './index'

const texts: [string, string][] = [
  [dceDayText(), '行情20180103.txt'],
  [dceDayPage(), 'dce_transaction_20140107.htm'],
  [dceRankText(), '20261012_m2701_成交量_买持仓_卖持仓排名.txt'],
  [dceRankPage(), 'dce_a_position_20140107.htm'],
  [stockPage(), 'dailystock_20251120/ZH/all.html'],
  [annualFile(), 'annual_2017.csv'],
  [
    annualFile()
      .replace('前收盘,前结算,', '前收盘价,前结算价,')
      .replaceAll(/cu17|hc17/g, 'i17'),
    'annual_i_2017.csv',
  ],
]

/** The facts of a file as strings, for comparison. */
function factsOf(file: ParsedFile): string[] {
  if (file.status !== 'parsed') return []
  if (file.kind !== 'rankings') return file.rows.map((row) => JSON.stringify(row))
  return file.rows.flatMap(({ list, places, total, brokers, nonBrokers }) =>
    [...places.entries(), ...Object.entries({ total, brokers, nonBrokers })]
      .filter(([, fact]) => fact !== null)
      .map((fact) => JSON.stringify([list, ...fact])),
  )
}

test('a text or page truncated at any character gives only facts of the whole', () => {
  for (const [text, name] of texts) {
    const whole = new Set(factsOf(readExchangeFile(bytesOf(text), name)))
    expect(whole.size, name).toBeGreaterThan(0)
    for (let cut = 0; cut <= text.length; cut += 1) {
      const file = readExchangeFile(bytesOf(text.slice(0, cut)), name)
      expectValidResult(file)
      expect(
        factsOf(file).filter((fact) => !whole.has(fact)),
        `${name} cut at ${cut}`,
      ).toEqual([])
    }
  }
})

test('reading a text or page with odd pieces in any place never throws', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      ...'< > <td> </table> <table> <tr> " , \t \r\n \u0000 - -1 1e9 NaN 总计 小计 名次 toString'.split(' '),
    ),
  )
  const insertions = fc.array(fc.record({ at: fc.nat(), cut: fc.nat({ max: 30 }), piece }), { maxLength: 6 })
  const gbk = fc.boolean()
  fc.assert(
    fc.property(fc.constantFrom(...texts), insertions, gbk, ([valid, name], places, inGbk) => {
      let text = valid
      for (const { at, cut, piece: odd } of places) {
        const from = at % (text.length + 1)
        text = text.slice(0, from) + odd + text.slice(from + cut)
      }
      const bytes = inGbk
        ? gbkBytes(text.replace(/[^ -~\t\r\n\u4e00-\u9fa5，、：（）]/g, '?'))
        : bytesOf(text)
      expectValidResult(readExchangeFile(bytes, name))
    }),
    { numRuns: 4000 },
  )
})

describe.runIf(hasSharedData)('real files', () => {
  const changeable: [string, () => Uint8Array][] = [
    ['kx20140106.dat', () => realFile('shfe/kx20140106.dat')],
    ['pm20140106.dat', () => realFile('shfe/pm20140106.dat')],
    ['dce_transaction_20140106.htm', () => realFile('dce/dce_transaction_20140106.htm')],
    ['dce_a_position_20140106.htm', () => unpackedFile('dce/dce_a_position_20140106.htm.gz')],
    ['annual_m_2006.csv', () => unpackedFile('dce/annual_m_2006.csv.gz')],
  ]

  test.each(changeable)('%s with changed bytes still gives a result', (name, read) => {
    const bytes = read()
    const changes = fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(changes, (places) => {
        const changed = bytes.slice()
        for (const [at, byte] of places) changed[at] = byte
        expectValidResult(readExchangeFile(changed, name))
      }),
      { numRuns: 60 },
    )
  })
})
