import { getOperator, getOperators, lockOperator, setOperatorRoles } from '@vce/protocol'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from '../operator.fixture'

const clock = { now: () => testTime }
const { app, db } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const reason = '岗位调整'
const rolesOf = async (id: number, token: string) => {
  const { data } = await call(getOperators, {}, token)
  return data.operators.find((one) => one.id === id)?.roles
}

test('a locked operator’s session ends at once', async () => {
  const [owner, editor] = [await operator(['owner']), await operator(['editor'])]
  const [mine, theirs] = [await session(owner), await session(editor)]
  expect(await call(lockOperator, { id: editor.id, locked: true, reason }, mine)).toMatchObject({ code: 1 })
  expect(await call(getOperator, {}, theirs)).toMatchObject({ key: 'operatorSignIn' })
  const target = `operator ${editor.id}`
  const entries = await auditRepository(db).newest({ target }, { limit: 5, offset: 0 })
  expect(entries).toMatchObject([{ action: 'operator.lock', operator: owner.login, reason }])

  // Locking again succeeds without a second audit entry.
  expect(await call(lockOperator, { id: editor.id, locked: true, reason }, mine)).toMatchObject({ code: 1 })
  expect(await auditRepository(db).count({ target })).toBe(1)
  expect(await call(lockOperator, { id: editor.id, locked: false, reason }, mine)).toMatchObject({ code: 1 })
})

test('no one locks the own or an unknown account', async () => {
  const owner = await operator(['owner'])
  const token = await session(owner)
  expect(await call(lockOperator, { id: owner.id, locked: true, reason }, token)).toMatchObject({
    msg: '不能锁定自己',
  })
  expect(await call(lockOperator, { id: 999_999, locked: true, reason }, token)).toMatchObject({
    msg: '没有这位运营人员',
  })
  expect(await call(lockOperator, { id: owner.id, locked: true, reason: ' ' }, token)).toMatchObject({
    msg: '请填写原因',
  })
})

test('two owners who lock each other at once leave one of them', async () => {
  const fresh = await startTestApp({ env: consoleEnv, clock })
  const own = createConsoleFixture({ ...fresh, clock })
  const owners = [await own.operator(['owner']), await own.operator(['owner'])] as const
  const tokens = [await own.session(owners[0]), await own.session(owners[1])] as const
  const replies = await Promise.all([
    own.call(lockOperator, { id: owners[1].id, locked: true, reason }, tokens[0]),
    own.call(lockOperator, { id: owners[0].id, locked: true, reason }, tokens[1]),
  ])
  const refusals = replies.filter(({ code }) => code !== 1)
  expect(refusals).toHaveLength(1)
  expect(['至少保留一位可登录的站长', '请先登录后台']).toContain(refusals[0]?.msg)
})

test('the last owner keeps the role', async () => {
  const fresh = await startTestApp({ env: consoleEnv, clock })
  const own = createConsoleFixture({ ...fresh, clock })
  const [first, second] = [await own.operator(['owner']), await own.operator(['owner'])]
  const token = await own.session(first)
  await own.call(lockOperator, { id: second.id, locked: true, reason }, token)
  // A locked owner does not count: the first owner is the last who can sign in.
  expect(await own.call(setOperatorRoles, { id: second.id, roles: ['editor'], reason }, token)).toMatchObject(
    { code: 1 },
  )
})

test('roles without a guarded one are changed at once', async () => {
  const [owner, editor] = [await operator(['owner']), await operator(['editor'])]
  const [mine, theirs] = [await session(owner), await session(editor)]
  const reply = await call(
    setOperatorRoles,
    { id: editor.id, roles: ['editor', 'reviewer', 'editor'], reason },
    mine,
  )
  expect(reply).toMatchObject({ code: 1, data: { approval_id: null } })
  expect(await rolesOf(editor.id, mine)).toEqual(['editor', 'reviewer'])
  expect(await call(getOperator, {}, theirs)).toMatchObject({ key: 'operatorSignIn' })
  const [entry] = await auditRepository(db).newest(
    { target: `operator ${editor.id}` },
    { limit: 1, offset: 0 },
  )
  expect(entry).toMatchObject({ before: { roles: ['editor'] }, after: { roles: ['editor', 'reviewer'] } })
})

test('giving a guarded role is only proposed', async () => {
  const [owner, editor] = [await operator(['owner']), await operator(['editor'])]
  const token = await session(owner)
  const reply = await call(setOperatorRoles, { id: editor.id, roles: ['finance'], reason }, token)
  expect(reply.data.approval_id).toEqual(expect.any(Number))
  expect(await rolesOf(editor.id, token)).toEqual(['editor'])
})

test('roles that do not go together, unknown operators and the own account are refused', async () => {
  const owner = await operator(['owner'])
  const token = await session(owner)
  const other = await operator(['editor'])
  for (const [input, msg] of [
    [{ id: other.id, roles: ['auditor', 'editor'] }, '所选角色不能由同一人担任'],
    [{ id: other.id, roles: [] }, '所选角色不能由同一人担任'],
    [{ id: 999_999, roles: ['editor'] }, '没有这位运营人员'],
    [{ id: owner.id, roles: ['owner', 'editor'] }, '不能变更自己的角色'],
  ] as const) {
    expect(await call(setOperatorRoles, { ...input, roles: [...input.roles], reason }, token)).toMatchObject({
      msg,
    })
  }
})
