import { gunzipSync } from 'node:zlib'
import { getExpress, getPivots, getStatistics } from '@vce/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'

const { call, pool, seed } = await startTestApp({ reader: 'superVip' })

interface Place {
  INSTRUMENTID: string
  RANK: number
  CJ2_CHG: number | ''
  CJ3_CHG: number | ''
}

describe.runIf(hasSharedData)('copper on 2014-01-06 from the files of 上期所', () => {
  beforeAll(async () => {
    for (const name of ['kx20140106.dat', 'pm20140106.dat']) {
      await seed.file(name, sharedFile(`exchange/shfe/${name}`))
    }
  })

  test('the top 20’s net change equals the sum of the file’s rows', async () => {
    const text = sharedFile('exchange/shfe/pm20140106.dat')
      .toString('utf8')
      .replace(/^\uFEFF/, '')
    const places: Place[] = JSON.parse(text).o_cursor
    const top = places.filter(
      ({ INSTRUMENTID, RANK }) => INSTRUMENTID.trim() === 'cu1403' && RANK >= 1 && RANK <= 20,
    )
    const sum = (list: 'CJ2_CHG' | 'CJ3_CHG') => top.reduce((all, place) => all + Number(place[list]), 0)
    expect(top).toHaveLength(20)

    const { data } = await call(getExpress, { symbol: 'cu', tag: '席位' })
    const figures = Object.fromEntries(data.data[0]?.figures.map(({ name, value }) => [name, value]) ?? [])
    expect(figures).toMatchObject({
      净持仓变化: sum('CJ2_CHG') - sum('CJ3_CHG'),
      '前 20 多单增减': sum('CJ2_CHG'),
      '前 20 空单增减': sum('CJ3_CHG'),
    })
    // In 2014 lots were published double-sided: 220,868 for cu1403, 110,434 on each side.
    const part = ((figures.净持仓变化 ?? Number.NaN) / 110_434) * 100
    expect(figures.变化占持仓).toBeCloseTo(part, 2)
    expect(data.data[0]).toMatchObject({ tradingDay: '2014-01-06', source: '上海期货交易所' })
  })

  test('a single day has neither pivots nor five-day comparisons', async () => {
    const { data } = await call(getExpress, { symbol: 'cu' })
    expect(data.data.map(({ tag }) => tag)).not.toContain('枢轴')
    expect(data.data.some(({ title }) => title.includes('前 5 日'))).toBe(false)
    expect((await call(getPivots, { symbol: 'cu' })).data).toMatchObject({ contract: 'cu1403', range: null })
  })
})

describe.runIf(hasSharedData)('lithium carbonate from its first day to the end of 2025', () => {
  beforeAll(async () => {
    const bytes = sharedFile('exchange/gfex/lc_contract_daily_2023-2025.csv.gz')
    await seed.file('lc_contract_daily_2023-2025.csv', gunzipSync(bytes))
  })

  test('month returns are the compounded moves of each day’s main contract', async () => {
    const { rows } = await pool.query<{ month: string; held: number }>(`
      select to_char(trading_day, 'YYYY-MM') as month, exp(sum(ln(now / before)))::float8 as held
      from (
        select d.trading_day, q.close as now, (
          select p.close from daily_quotes p
          where p.world = 'real' and p.contract_code = d.main_contract and p.trading_day < d.trading_day
          order by p.trading_day desc limit 1) as before
        from product_days d
        join daily_quotes q on q.world = 'real' and q.contract_code = d.main_contract
          and q.trading_day = d.trading_day
        where d.world = 'real' and d.product_code = 'lc') moves
      where before is not null group by 1 order by 1`)
    const { data } = await call(getStatistics, { symbol: 'lc', years: 3 })
    // Trading began on 2023-07-21: August 2023 to December 2025 are 29 whole months.
    expect(data.monthReturns).toHaveLength(29)
    const plain = new Map(rows.map(({ month, held }) => [month, (held - 1) * 100]))
    for (const { year, month, return: percent } of data.monthReturns) {
      expect(percent).toBeCloseTo(plain.get(`${year}-${String(month).padStart(2, '0')}`) ?? Number.NaN, 1)
    }
    expect(data.sample).toMatchObject({ from: '2023-07-21', to: '2025-12-31' })
    expect(data.source).toMatchObject({ publisher: '广州期货交易所' })
  })

  test('rolls do not inflate volatility', async () => {
    const { data } = await call(getStatistics, { symbol: 'lc', years: 3 })
    const [five] = data.cone
    expect(five?.count).toBe((data.sample?.days ?? 0) - 5)
    expect(five?.max).toBeGreaterThanOrEqual(five?.current ?? Number.NaN)
    // The price limit was 7 to 9 % a day. Five days that alternate between both limits give 0.09 × √252 × √(5
    // ÷ 4).
    expect(five?.max).toBeLessThan(160)
  })
})
