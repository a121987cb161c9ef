import { expect, test } from 'vitest'
import { createCodeFinder } from './code-finder'

const product = (
  code: string,
  name: string,
  shortName: string,
  months: Partial<Record<'live' | 'expired', string[]>> = {},
) => ({
  code,
  name,
  shortName,
  live: [],
  expired: [],
  ...months,
})

const { find } = createCodeFinder([
  product('rb', '螺纹钢', '螺纹', { live: ['2701', '2705'], expired: ['2611'] }),
  product('i', '铁矿石', '铁矿'),
  product('SR', '白糖', '白糖', { live: ['2705'] }),
  product('IC', '中证500', '中证500', { live: ['2612'] }),
  product('L_F', '塑料月均价', '塑料均价', { live: ['2701'] }),
])

test.each([
  ['rb', 'rb', 2],
  ['RB价格', 'rb', 2],
  ['rb2705 走强', 'rb2705', 6],
  ['RB2611，', 'rb2611', 6],
  ['SR705', 'SR2705', 5],
  ['sr2705', 'SR2705', 6],
  ['i，', 'i', 1],
  ['L_F2701', 'L_F2701', 7],
  ['螺纹走强', 'rb', 2],
  ['螺纹钢走强', 'rb', 3],
  ['螺纹2705合约', 'rb2705', 6],
  ['螺纹3000一线', 'rb', 2],
  ['中证500涨', 'IC', 5],
  ['中证5002612', 'IC2612', 9],
])('%j names %s with %i letters', (text, code, length) => {
  expect(find(text)).toEqual({ code, length })
})

test.each(['', ' rb', 'rb9999', 'rbx', 'rb27055', 'xyz', '100', '走强', 'ic_', 'irb'])(
  '%j names nothing',
  (text) => {
    expect(find(text)).toBeNull()
  },
)
