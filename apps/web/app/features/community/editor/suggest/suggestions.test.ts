import { expect, test } from 'vitest'
import { contractSuggestions } from './suggestions'

const rebar = {
  code: 'rb',
  name: '螺纹钢',
  shortName: '螺纹',
  terms: ['lw', 'luowen'],
  main: 'rb2705',
  live: ['2701', '2705'],
  expired: ['2611'],
}
const coil = {
  code: 'hc',
  name: '热轧卷板',
  shortName: '热卷',
  terms: ['rj'],
  main: 'hc2705',
  live: ['2705'],
  expired: [],
}
const wheat = {
  code: 'WT',
  name: '硬麦',
  shortName: '硬麦',
  terms: ['ym'],
  main: null,
  live: [],
  expired: ['1211'],
}
const products = [rebar, coil, wheat]
const found = (query: string) =>
  contractSuggestions(products, query).map((row) =>
    row.kind === 'contract' ? `${row.code} ${row.state}` : '',
  )

test.each([
  ['', ['rb 主力', 'hc 主力', 'WT 已摘牌']],
  ['rb', ['rb 主力', 'rb2701 合约']],
  ['luowen', ['rb 主力', 'rb2701 合约']],
  ['rb2705', ['rb2705 主力']],
  ['螺纹2611', ['rb2611 已摘牌']],
  ['2705', ['rb2705 主力', 'hc2705 主力']],
  ['硬麦', ['WT 已摘牌']],
  ['没有', []],
])('%j finds %j', (query, rows) => {
  expect(found(query)).toEqual(rows)
})
