import { changeOwnList, getExpress, getOpinionBoard, getReports, getSymbolViews } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startToolApp } from './tool-app.fixture'

const { use, call, member, seed } = await startToolApp()
const world = 'simulated'
const vip = await member()

test('views of a product have the votes and the newest views of its page', async () => {
  const { fact, result, cell } = await use('views', { product: 'rb' })
  const { data } = await call(getSymbolViews, { world, symbol: 'rb', limit: 10 }, vip)
  expect([fact('long')?.value, fact('short')?.value, fact('neutral')?.value]).toEqual([
    data.kanduo,
    data.kankong,
    data.zhendang,
  ])
  expect(result.rows.map((_row, row) => cell(row, 'direction')?.value)).toEqual(
    data.data.map(({ direction }) => direction),
  )
})

test('views over ten days have the votes of the board', async () => {
  const { fact } = await use('views', { product: 'rb', days: 10 })
  const { data } = await call(getOpinionBoard, { world, days: 10 })
  const row = data.rows.find(({ product }) => product.code === 'rb')
  expect([fact('long')?.value, fact('short')?.value, fact('neutral')?.value]).toEqual([
    row?.kanduo,
    row?.kankong,
    row?.zhendang,
  ])
  expect(fact('long')?.href).toBe('/institutionalOpinion?product=rb&days=10&world=simulated')
})

test('a broker’s title in views is quoted under its name', async () => {
  const { cell, result } = await use('views', { product: 'rb' })
  expect(cell(0, 'title')).toMatchObject({ untrusted: true, source: result.rows[0]?.entity.name })
})

test.each([
  ['a guest', undefined],
  ['a member', vip],
])('views for %s hold no whole text', async (_reader, by) => {
  const { data } = await call(getSymbolViews, { world, symbol: 'rb', limit: 10 }, vip)
  const { facts } = await use('views', { product: 'rb' }, { by })
  const values = new Set(facts.map(({ value }) => value))
  expect(data.data.some(({ content }) => values.has(content))).toBe(false)
})

test('views for a guest have the note about the missing right', async () => {
  expect((await use('views', { product: 'rb' })).result.notes).toContain('观点全文为会员专享')
})

test('reports of a product are quoted with their link', async () => {
  const { cell, result } = await use('reports', { product: 'rb', top: 3 })
  const { data } = await call(getReports, { world, product: 'rb', limit: 3 })
  expect(result.rows).toHaveLength(3)
  expect(cell(0, 'title')).toMatchObject({
    value: data.data[0]?.title,
    untrusted: true,
    source: data.data[0]?.broker,
    href: `/reportDetails?id=${data.data[0]?.id}&world=simulated`,
  })
  expect(cell(0, 'summary')?.untrusted).toBe(true)
})

test('reports without any of the kind are missing', async () => {
  expect((await use('reports', { product: 'rb', keyword: '没有这样的研报' })).result.missing).toMatch(
    /没有符合条件的研报/,
  )
})

test('express of a product are its lines with their figures', async () => {
  const { cell, result } = await use('express', { product: 'rb', top: 5 })
  const { data } = await call(getExpress, { world, symbol: 'rb', limit: 5 }, vip)
  expect(result.rows.map((_row, row) => cell(row, 'text')?.value)).toEqual(
    data.data.map(({ content }) => content),
  )
  const close = data.data[0]?.figures.find(({ name }) => name === '收盘价')
  expect(cell(0, 'close')).toMatchObject({ value: close?.value, unit: close?.unit })
})

test('the express line of a contract answers to its code', async () => {
  const { cell } = await use('express', { product: 'rb', tag: '行情' })
  expect(cell(0, 'close')?.entity.names).toEqual(expect.arrayContaining(['rb2701']))
})

test('express about views is quoted', async () => {
  const { facts } = await use('express', { product: 'rb', tag: '观点' })
  const texts = facts.filter(({ measure }) => measure === 'text')
  expect(texts.every(({ untrusted }) => untrusted)).toBe(true)
})

test('own for a guest has the refusal and no fact', async () => {
  const { result, facts } = await use('own', {})
  expect(result).toMatchObject({ rows: [], notes: ['请登录后操作'] })
  expect(facts).toEqual([])
})

test('own for a user are the own symbols in their order', async () => {
  const user = await seed.user()
  await call(changeOwnList, { change: { type: 'add', symbols: ['rb', 'TA2701'] } }, user)
  const { result } = await use('own', {}, { by: user })
  expect(result.rows.map(({ label, entity }) => [label, entity.kind])).toEqual([
    ['螺纹钢', 'product'],
    ['TA2701', 'contract'],
  ])
})

test('own of another user stays with that user', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  await call(changeOwnList, { change: { type: 'add', symbols: ['rb'] } }, other)
  expect((await use('own', {}, { by: user })).result.rows).toEqual([])
})

test('resolve with a linker lists what it finds', async () => {
  const { result, facts } = await use('resolve', { text: '螺纹今天' })
  expect(result.rows).toEqual([
    { label: '品种 rb', entity: { kind: 'product', code: 'rb', name: '螺纹钢' }, cells: {} },
  ])
  expect(facts).toEqual([])
})

test('resolve of a text without names is missing', async () => {
  expect((await use('resolve', { text: '茅台' })).result.missing).toBe('没有认出「茅台」')
})

test('glossary of a term has definition and formula', async () => {
  const { cell } = await use('glossary', { term: '虚实盘比' })
  expect(cell(0, 'formula')?.value).toBe('虚实盘比 = 持仓量 × 合约乘数 ÷ 仓单实物')
  expect(cell(0, 'definition')?.href).toBe('/viewingData?showModel=kccd&world=simulated')
})

test('glossary of a word that is no term is missing', async () => {
  expect((await use('glossary', { term: '市盈率' })).result.missing).toBe('术语表里没有「市盈率」')
})

test('help of a topic has the page', async () => {
  expect((await use('help', { topic: '龙虎榜' })).cell(0, 'text')?.href).toBe(
    '/viewingData?showModel=cclhb&world=simulated',
  )
})

test('help of a topic that does not exist is missing', async () => {
  expect((await use('help', { topic: '下单' })).result.missing).toBe('没有「下单」的使用说明')
})
