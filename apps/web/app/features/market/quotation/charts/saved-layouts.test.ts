import { layoutsBody, maxLayouts } from '@vce/protocol'
import { expect, test } from 'vitest'
import { chartsOf } from './cells'
import {
  layoutChoice,
  nameFault,
  noLayouts,
  shownLayout,
  withLayout,
  withoutLayout,
  withRenamedLayout,
} from './saved-layouts'

const rebar = chartsOf('rb2705')
const silver = chartsOf('ag')
const one = withLayout(noLayouts, { id: 'a', name: '黑色', choice: rebar })

test('a saved view is found again and readable from storage', () => {
  expect(layoutsBody.parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
  expect(one.items.map(layoutChoice)).toEqual([rebar])
  expect(shownLayout(one, rebar)?.name).toBe('黑色')
  expect(shownLayout(one, silver)).toBeUndefined()
})

test('a layout with the same name is overwritten and keeps its id', () => {
  const overwritten = withLayout(one, { id: 'b', name: '黑色', choice: silver })
  expect(overwritten.items.map(({ id, name }) => [id, name])).toEqual([['a', '黑色']])
  expect(shownLayout(overwritten, silver)?.id).toBe('a')
  const two = withLayout(one, { id: 'b', name: '贵金属', choice: silver })
  expect(withRenamedLayout(two, 'b', '白银').items.map(({ name }) => name)).toEqual(['黑色', '白银'])
  expect(withRenamedLayout(two, 'b', '黑色').items.map(({ id, name }) => [id, name])).toEqual([['b', '黑色']])
  expect(withoutLayout(two, 'a').items.map(({ id }) => id)).toEqual(['b'])
})

test('names and the number of layouts have bounds', () => {
  expect(nameFault(one, '  ')).toBe('请输入方案名称')
  expect(nameFault(one, '名'.repeat(21))).toBe('方案名称最多 20 个字')
  let full = noLayouts
  for (let index = 0; index < maxLayouts; index += 1)
    full = withLayout(full, { id: `${index}`, name: `方案 ${index}`, choice: rebar })
  expect(nameFault(full, '再来一个')).toBe('最多保存 40 个方案，请先删除不用的')
  expect(nameFault(full, '方案 3')).toBeNull()
})

test('an unknown interval becomes daily candles', () => {
  const [layout] = one.items
  if (!layout) throw new Error('the layout was saved')
  const cells = [{ symbol: 'rb2705', interval: '7m' }]
  expect(layoutChoice({ ...layout, cells }).cells).toEqual([{ symbol: 'rb2705', interval: 'day' }])
})
