import { type Drawing, getDocument, type InputOf, saveDocument, workspaceBounds } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { workspaceDocuments } from './workspace.tables'

const { call, db, seed } = await startTestApp()

const note = (id: string, text = '前高'): Drawing => ({
  id,
  tool: 'note',
  points: [{ timestamp: 1_795_000_000_000, value: 3105.5 }],
  text,
})
const documentKey = { kind: 'drawings', name: 'real rb2701' } as const
const save = (
  user: TestUser | undefined,
  version: number,
  items: Drawing[],
  name: string = documentKey.name,
) => call(saveDocument, { document: { ...documentKey, name, body: { items } }, version }, user)
const read = async (user: TestUser) => (await call(getDocument, { document: documentKey }, user)).data

test('a document is stored by name and changed by the version that the page has', async () => {
  const user = await seed.user()
  expect(await read(user)).toEqual({ version: 0, body: null })
  expect((await save(user, 0, [note('a')])).data).toEqual({ saved: true, version: 1 })
  expect((await save(user, 1, [note('a'), note('b')])).data).toEqual({ saved: true, version: 2 })
  await save(user, 0, [note('c')], 'real rb2701 index')
  expect(await read(user)).toEqual({ version: 2, body: { items: [note('a'), note('b')] } })
})

test('every kind is stored as it was sent except for unknown fields', async () => {
  const user = await seed.user()
  const documents: InputOf<typeof saveDocument>['document'][] = [
    { ...documentKey, body: { items: [{ ...note('a'), colour: 's7', width: 2, locked: true }] } },
    { kind: 'templates', name: 'default', body: { items: [] } },
    { kind: 'layouts', name: 'default', body: { items: [] } },
    { kind: 'board', name: 'default', body: { sets: {}, activeOnly: true, view: 'table' } },
  ]
  for (const document of documents) {
    const withMore = { document: { ...document, body: { ...document.body, unknown: 1 } }, version: 0 }
    expect((await call(saveDocument, withMore as InputOf<typeof saveDocument>, user)).data.saved).toBe(true)
    const { kind, name } = document
    const { data } = await call(getDocument, { document: { kind, name } as typeof documentKey }, user)
    expect(data).toEqual({ version: 1, body: document.body })
  }
})

test('an older version writes nothing and gets the stored body', async () => {
  const user = await seed.user()
  await save(user, 0, [note('a')])
  await save(user, 1, [note('b')])
  for (const version of [0, 1, 7]) {
    expect((await save(user, version, [note('c')])).data).toEqual({
      saved: false,
      version: 2,
      body: { items: [note('b')] },
    })
  }
  expect((await read(user)).body).toEqual({ items: [note('b')] })
})

test.each([0, 1])('of many concurrent saves of version %d exactly one is written', async (version) => {
  const user = await seed.user()
  if (version > 0) await save(user, 0, [])
  const answers = await Promise.all(
    Array.from({ length: crowd(10) }, (_, index) => save(user, version, [note(`n${index}`)])),
  )
  expect(answers.filter(({ data }) => data.saved)).toHaveLength(1)
  const stored = await read(user)
  expect(stored.version).toBe(version + 1)
  for (const { data } of answers) if (!data.saved) expect(data.body).toEqual(stored.body)
})

test('documents of another member are neither read nor changed', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  await save(user, 0, [note('a')])
  expect(await read(other)).toEqual({ version: 0, body: null })
  expect((await save(other, 0, [note('b')])).data).toEqual({ saved: true, version: 1 })
  expect((await read(user)).body).toEqual({ items: [note('a')] })
})

test('with the highest number of documents only those that exist can be saved', async () => {
  const user = await seed.user()
  await db.insert(workspaceDocuments).values(
    Array.from({ length: workspaceBounds.count }, (_, index) => ({
      userId: user.id,
      kind: 'drawings' as const,
      name: `real x${index}`,
      version: 1,
      body: { items: [] },
      updatedAt: testTime,
    })),
  )
  expect(await save(user, 0, [note('a')])).toMatchObject({
    code: 0,
    key: 'tooMany',
    msg: '看盘设置最多保存500份，请先清除不用的画线',
  })
  expect((await save(user, 1, [note('a')], 'real x7')).data).toEqual({ saved: true, version: 2 })
})

test('the 241st save of a minute is refused', async () => {
  const user = await seed.user()
  for (let version = 0; version < 240; version++) await save(user, version, [])
  expect(await save(user, 240, [])).toMatchObject({
    code: 0,
    key: 'tooOften',
    msg: '操作过于频繁，请稍后再试',
  })
})

test.each([
  ['an unknown kind', { kind: 'notes', name: 'default', body: {} }, '没有这种设置'],
  ['an invalid name', { ...documentKey, name: 'rb2701; drop', body: { items: [] } }, '设置的名称有误'],
  ['a long name', { ...documentKey, name: `real ${'x'.repeat(60)}`, body: { items: [] } }, '设置的名称有误'],
  [
    'a drawing of too few points',
    { ...documentKey, body: { items: [{ ...note('a'), tool: 'segment' }] } },
    '画线内容有误',
  ],
  ['a long note', { ...documentKey, body: { items: [note('a', '长'.repeat(61))] } }, '画线内容有误'],
  [
    'too many drawings',
    { ...documentKey, body: { items: Array.from({ length: 201 }, (_, index) => note(`n${index}`)) } },
    '画线过多，请先删除一些',
  ],
])('%s is refused with a message', async (_, document, msg) => {
  const user = await seed.user()
  const invalid = { document, version: 0 } as unknown as InputOf<typeof saveDocument>
  expect(await call(saveDocument, invalid, user)).toMatchObject({ code: 0, msg })
})
