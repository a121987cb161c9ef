import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gbkBytes } from '../../test/gbk'
import { bytesOf } from '../../test/shfe-quote-files'
import { readPdfName, readResearchFile } from '../index'

const head = '标题,机构,分析师,品种,类型,观点,发布时间,摘要,正文,链接,PDF,会员'
const row =
  '库存继续去化,甲乙期货,张三(Z0012345)、李四,螺纹钢、HC,日报,看多,2026-11-20 08:30,去库放缓,"第一段，有逗号, 也有\n第二段",https://example.com/a?b=1,rb.pdf,是'

const reports = (...rows: string[]) => {
  const read = readResearchFile(bytesOf([head, ...rows].join('\n')))
  if (read?.kind !== 'reports') throw new Error('not read as reports')
  return read
}

describe('a table of reports', () => {
  test('every column is read, including quoted cells with commas and line breaks', () => {
    expect(reports(row)).toEqual({
      kind: 'reports',
      problems: [],
      rows: [
        {
          at: '第 2 行',
          title: '库存继续去化',
          broker: '甲乙期货',
          researcher: { name: '张三', certificate: 'Z0012345' },
          products: ['rb', 'hc'],
          kind: '日报',
          direction: '看多',
          publishedAt: '2026-11-20 08:30:00',
          summary: '去库放缓',
          content: ['第一段，有逗号, 也有', '第二段'],
          link: 'https://example.com/a?b=1',
          pdf: 'rb.pdf',
          vip: true,
        },
      ],
    })
  })

  test('UTF-8 with and without a mark, UTF-16 and GBK are read the same', () => {
    const text = `${head}\r\n${row}\r\n`
    const utf16 = Uint8Array.from(
      [0xfeff, ...[...text].map((char) => char.charCodeAt(0))].flatMap((code) => [code & 0xff, code >> 8]),
    )
    const expected = readResearchFile(bytesOf(text))
    expect(expected?.rows).toHaveLength(1)
    for (const bytes of [bytesOf(`\ufeff${text}`), gbkBytes(text), utf16]) {
      expect(readResearchFile(bytes)).toEqual(expected)
    }
  })

  test('columns may be in any order without the optional ones', () => {
    const text = '发布时间\t类型\t机构\t标题\n2026/1/5\t周报\t甲乙期货\t一周回顾'
    expect(readResearchFile(bytesOf(text))).toMatchObject({
      kind: 'reports',
      rows: [{ publishedAt: '2026-01-05 00:00:00', products: [], direction: null, vip: false, pdf: null }],
    })
  })

  test('a row with a wrong cell is left out and reported by its line in the file', () => {
    const { rows, problems } = reports(
      row,
      '标题二,甲乙期货,,不存在的品种,日报,偏多,2026-11-20,,,,,',
      ',甲乙期货,,cu,评论,,昨天,,,ftp://x,../a.pdf,也许',
      '好的,甲乙期货,,cu,日报,,2026-11-20,,,,,',
      '多了一列,甲乙期货,,cu,日报,,2026-11-20,没有引号,的逗号,,,,',
    )
    expect(rows.map(({ at, title }) => [at, title])).toEqual([
      ['第 2 行', '库存继续去化'],
      ['第 6 行', '好的'],
    ])
    // The first row spans lines 2 and 3.
    expect(problems).toEqual([
      { at: '第 4 行', text: '「品种」不认识的品种：「不存在的品种」' },
      { at: '第 4 行', text: '「观点」只能是看多、看空、震荡，却是「偏多」' },
      { at: '第 5 行', text: '「标题」是空的' },
      { at: '第 5 行', text: '「类型」只能是日报、周报、月报、专题、晨报，却是「评论」' },
      { at: '第 5 行', text: '「发布时间」不是时间：「昨天」' },
      { at: '第 5 行', text: '「链接」不是网址：「ftp://x」' },
      { at: '第 5 行', text: '「PDF」只能写同一文件夹里的文件名' },
      { at: '第 5 行', text: '「会员」只能是「是」或「否」，却是「也许」' },
      { at: '第 7 行', text: '列数多于表头：内容里有逗号时请加引号' },
    ])
  })

  test.each([
    ['2026-11-20 08:30', '2026-11-20 08:30:00'],
    ['2026/1/5 8:05:09', '2026-01-05 08:05:09'],
    ['2026年11月20日', '2026-11-20 00:00:00'],
    ['20261120', '2026-11-20 00:00:00'],
    ['20261120 23:59', '2026-11-20 23:59:00'],
    ['２０２６－１１－２０　０８：３０', '2026-11-20 08:30:00'],
    ['2026-11-20T08:30:15.123', '2026-11-20 08:30:15'],
  ])('the time %s', (text, publishedAt) => {
    expect(reports(`标题,甲乙期货,,,日报,,${text},,,,,`).rows).toMatchObject([{ publishedAt }])
  })

  test.each(['2026-02-30', '202611', '2026112', '2026-11-20 24:00', '2026-11-20 8', '2026-11-201', '08:30'])(
    '%s is refused as a time',
    (text) => {
      const { rows, problems } = reports(`标题,甲乙期货,,,日报,,${text},,,,,`)
      expect(rows).toEqual([])
      expect(problems).toHaveLength(1)
    },
  )

  test('products are recognised by code, name and short name with any separator', () => {
    const of = (text: string) => reports(`标题,甲乙期货,,"${text}",日报,,20261120,,,,,`).rows[0]?.products
    expect(of('RB')).toEqual(['rb'])
    expect(of('沪铜，PTA/ｒｂ 螺纹')).toEqual(['cu', 'TA', 'rb'])
    expect(of('')).toEqual([])
  })
})

const viewHead = '日期,品种,机构,分析师,观点,标题,内容,支撑,压力,理由,发布时间'
const views = (...rows: string[]) => {
  const read = readResearchFile(bytesOf([viewHead, ...rows].join('\n')))
  if (read?.kind !== 'views') throw new Error('not read as views')
  return read
}

describe('a table of views', () => {
  test('levels are prices separated by slashes, blanks or commas, also with thousands separators', () => {
    const { rows, problems } = views(
      '2026-11-20,rb,甲乙期货,王五,看空,需求转弱,内容,"3,080、3050",3150 3200,库存累积,2026-11-20 16:45',
    )
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        at: '第 2 行',
        tradingDay: '2026-11-20',
        product: 'rb',
        broker: '甲乙期货',
        researcher: { name: '王五', certificate: null },
        direction: '看空',
        title: '需求转弱',
        content: '内容',
        viewPoint: { supports: [3080, 3050], resistances: [3150, 3200], reason: '库存累积' },
        publishedAt: '2026-11-20 16:45:00',
      },
    ])
  })

  test('a view without levels and reason has no view point', () => {
    expect(views('20261120,cu,甲乙期货,,震荡,观望,,,,,').rows).toMatchObject([
      { viewPoint: null, publishedAt: '2026-11-20 00:00:00', researcher: null },
    ])
  })

  test.each([
    ['2026-11-21,rb,甲乙期货,,看多,标题,,,,,', '「日期」2026-11-21 不是交易日'],
    ['2026-11-20,rb、hc,甲乙期货,,看多,标题,,,,,', '「品种」一行只能写一个品种'],
    ['2026-11-20,rb,甲乙期货,,,标题,,,,,', '「观点」是空的'],
    ['2026-11-20,rb,甲乙期货,,看多,标题,,三千,,,', '「支撑」不是价位：「三千」'],
    ['2026-11-20,rb,甲乙期货,,看多,标题,,3080-3100,,,', '「支撑」不是价位：「3080-3100」'],
    ['2026-11-20,,甲乙期货,,看多,标题,,,,,', '「品种」是空的'],
  ])('%s is refused', (line, text) => {
    const { rows, problems } = views(line)
    expect(rows).toEqual([])
    expect(problems).toContainEqual({ at: '第 2 行', text })
  })
})

test('other tables and other bytes are not research files', () => {
  for (const text of ['', '合约,结算价\nrb2601,3000', '{"a":1}', '标题,机构\n一,二']) {
    expect(readResearchFile(bytesOf(text))).toBeNull()
  }
  expect(readResearchFile(Uint8Array.of(0x50, 0x4b, 3, 4))).toBeNull()
})

test('with odd cells every row is read or reported', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('rb', '日报', '2026-11-20', '看多', '"', '是', '3080', 'a.pdf'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 6 }), (rows) => {
      const quotedRows = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
      for (const header of [head, viewHead]) {
        const read = readResearchFile(bytesOf([header, ...quotedRows].join('\n')))
        for (const { at, text } of read?.problems ?? []) {
          expect(at).toMatch(/^第 \d+ 行$/)
          expect(text).toMatch(/\p{Script=Han}/u)
        }
      }
    }),
  )
})

describe('the name of a single PDF', () => {
  test('gives broker, kind, product, day and a title that may contain underscores', () => {
    expect(readPdfName('甲乙期货_日报_螺纹_库存_继续去化_20261120.pdf')).toEqual({
      report: {
        broker: '甲乙期货',
        kind: '日报',
        products: ['rb'],
        title: '库存_继续去化',
        publishedDay: '2026-11-20',
      },
    })
  })

  test.each(['研报.pdf', '甲乙期货_日报_螺纹_20261120.pdf'])('%s is refused with too few parts', (name) => {
    expect(readPdfName(name)).toEqual({
      refused: 'PDF 单独导入时，文件名应为 机构_类型_品种_标题_YYYYMMDD.pdf',
    })
  })

  test('reports its faults', () => {
    expect(readPdfName('甲乙期货_短评_火星矿_标题_20261340.PDF')).toEqual({
      refused:
        '文件名有误：「类型」只能是日报、周报、月报、专题、晨报，却是「短评」；「日期」不是日期：「20261340」；「品种」不认识的品种：「火星矿」（应为 机构_类型_品种_标题_YYYYMMDD.pdf）',
    })
  })
})
