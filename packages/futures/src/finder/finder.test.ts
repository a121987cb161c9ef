import { expect, test } from 'vitest'
import { type FinderProduct, findContracts, findNamed, findNear } from './finder'

const product = (given: Partial<FinderProduct> & Pick<FinderProduct, 'code' | 'name'>): FinderProduct => ({
  shortName: given.name,
  terms: [],
  main: null,
  live: [],
  expired: [],
  ...given,
})

const rebar = product({
  code: 'rb',
  name: '螺纹钢',
  shortName: '螺纹',
  terms: ['lw', 'lwg', 'luowengang'],
  main: 'rb2701',
  live: ['2612', '2701', '2705'],
  expired: ['2611', '2605', '2505'],
})
const index500 = product({ code: 'IC', name: '中证500', terms: ['zz500'], main: 'IC2612', live: ['2612'] })
const sugar = product({
  code: 'SR',
  name: '白糖',
  terms: ['bt'],
  main: 'SR2705',
  live: ['2705'],
  expired: ['1705'],
})
const meal = product({ code: 'm', name: '豆粕', terms: ['dp'], main: 'm2701', live: ['2701'] })
const methanol = product({ code: 'MA', name: '甲醇', terms: ['jc'], main: 'MA2701', live: ['2701'] })
const wheat = product({ code: 'WT', name: '硬麦', terms: ['ym'], expired: ['1211'] })
const products = [rebar, meal, methanol, sugar, index500, wheat]

const found = (text: string, limit = 10) =>
  findContracts(products, text, limit).map(({ product: { code }, contract }) => contract ?? `${code} 连续`)

test.each([
  ['rb', ['rb2701', 'rb 连续', 'rb2612', 'rb2705']],
  ['ＲＢ ', ['rb2701', 'rb 连续', 'rb2612', 'rb2705']],
  ['rb05', ['rb2705', 'rb2605', 'rb2505']],
  ['lwg05', ['rb2705', 'rb2605', 'rb2505']],
  ['螺纹 05', ['rb2705', 'rb2605', 'rb2505']],
  ['luowengang2505', ['rb2505']],
  ['纹钢2611', ['rb2611']],
  ['sr705', ['SR2705', 'SR1705']],
  ['中证500', ['IC2612', 'IC 连续']],
  ['中证50012', ['IC2612']],
  ['wt', ['WT 连续']],
  ['2701', ['rb2701', 'm2701', 'MA2701']],
  ['1211', ['WT1211']],
  ['13', []],
  ['', []],
  ['没有', []],
])('%j finds %j', (text, contracts) => {
  expect(found(text)).toEqual(contracts)
})

test('an equal code stands before codes that begin with the text', () => {
  expect(found('m')).toEqual(['m2701', 'm 连续', 'MA2701'])
})

test('months are those of trading contracts first', () => {
  expect(found('705')).toEqual(['SR2705', 'rb2705'].sort().reverse())
})

test('no more contracts than requested', () => {
  expect(found('rb', 2)).toEqual(['rb2701', 'rb 连续'])
})

test('seats are found by name or by the start of a term', () => {
  const seats = [
    { name: '远汀期货', terms: ['ytqh', 'yuantingqihuo'] },
    { name: '汀州期货', terms: ['tzqh', 'tingzhouqihuo'] },
  ]
  const names = (text: string) => findNamed(seats, text, 5).map(({ name }) => name)
  expect(names('汀')).toEqual(['汀州期货', '远汀期货'])
  expect(names('YT')).toEqual(['远汀期货'])
  expect(names('qh')).toEqual([])
})

test.each([
  ['lwh', ['rb']],
  ['lgw', ['rb']],
  ['luowngang', ['rb']],
  ['螺丝钢', ['rb']],
  ['xyz', []],
  ['l', []],
])('%j is near %j', (text, codes) => {
  expect(findNear(products, text, 5).map(({ code }) => code)).toEqual(codes)
})
