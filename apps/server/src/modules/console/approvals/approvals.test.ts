import { approveProposal, getApprovals, getOperators, rejectProposal, setOperatorRoles } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { consoleEnv, createConsoleFixture } from '../operator.fixture'
import { operatorsRepository } from '../operators/operators.repository'
import { approvals } from './approvals.tables'

const hours = (count: number) => count * 3_600_000

/** A console with an owner who proposes to make an editor a member of finance. */
async function proposed({ owners }: { owners: number }) {
  let now = testTime
  const clock = { now: () => now }
  const { app, db } = await startTestApp({ env: consoleEnv, clock })
  const fixture = createConsoleFixture({ app, db, clock })
  const { call, operator, session } = fixture
  const proposer = await operator(['owner'])
  const others = []
  for (let count = 1; count < owners; count += 1) others.push(await operator(['owner']))
  const editor = await operator(['editor'])
  const change = { id: editor.id, roles: ['finance' as const], reason: '接任财务' }
  const { data } = await call(setOperatorRoles, change, await session(proposer))
  const id = data.approval_id ?? 0
  const list = async () => (await call(getApprovals, {}, await session(proposer))).data.data
  const [shown] = await list()
  return {
    ...fixture,
    db,
    proposer,
    others,
    editor,
    id,
    hash: shown?.payload_hash ?? '',
    list,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    rolesOfEditor: async () =>
      (await call(getOperators, {}, await session(proposer))).data.operators.find(
        (one) => one.id === editor.id,
      )?.roles,
  }
}

test('another owner executes a proposal once, with an entry in the audit log', async () => {
  const { call, session, others, id, hash, list, rolesOfEditor, db, editor } = await proposed({ owners: 2 })
  expect(await list()).toMatchObject([
    { state: 'proposed', effect: '内容编辑 → 财务', reason: '接任财务', alone: false },
  ])
  const token = await session(others[0] ?? editor)
  const replies = await Promise.all(
    Array.from({ length: crowd(10) }, () => call(approveProposal, { id, payload_hash: hash }, token)),
  )
  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(replies.filter(({ msg }) => msg === '该申请已处理')).toHaveLength(replies.length - 1)
  expect(await rolesOfEditor()).toEqual(['finance'])
  expect(await list()).toMatchObject([{ state: 'executed', effect: null, alone: false }])
  const entries = await auditRepository(db).newest({}, { limit: 10, offset: 0 })
  expect(entries.filter(({ approvalId }) => approvalId === id).map(({ action }) => action)).toEqual([
    'approval.execute',
    'operator.roles',
    'approval.propose',
  ])
})

test('its proposer, operators without the right and unknown proposals are refused', async () => {
  const { call, session, operator, proposer, id, hash } = await proposed({ owners: 2 })
  const mine = await session(proposer)
  expect(await call(approveProposal, { id, payload_hash: hash }, mine)).toMatchObject({
    msg: '不能审批自己提交的申请',
  })
  const auditor = await session(await operator(['auditor']))
  expect(await call(approveProposal, { id, payload_hash: hash }, auditor)).toMatchObject({
    msg: '您没有审批该事项的权限',
  })
  expect(await call(rejectProposal, { id }, auditor)).toMatchObject({ msg: '您没有审批该事项的权限' })
  for (const endpoint of [approveProposal, rejectProposal]) {
    expect(await call(endpoint, { id: 999, payload_hash: hash }, mine)).toMatchObject({
      msg: '没有这个申请',
    })
  }
})

test('what was changed after it was read is not executed', async () => {
  const { call, session, others, editor, id, hash, db, rolesOfEditor } = await proposed({ owners: 2 })
  const token = await session(others[0] ?? editor)
  const msg = '申请内容与所见不符，请刷新后再审批'
  const other = `${hash.slice(1)}${hash.slice(0, 1) === '0' ? '1' : '0'}`
  expect(await call(approveProposal, { id, payload_hash: other }, token)).toMatchObject({ msg })
  await db
    .update(approvals)
    .set({ payload: { operator_id: editor.id, roles: ['owner'] } })
    .where(eq(approvals.id, id))
  expect(await call(approveProposal, { id, payload_hash: hash }, token)).toMatchObject({ msg })
  expect(await rolesOfEditor()).toEqual(['editor'])
})

test('a rejected or withdrawn proposal is not executed', async () => {
  const { call, session, others, editor, proposer, id, hash } = await proposed({ owners: 2 })
  expect(await call(rejectProposal, { id }, await session(proposer))).toMatchObject({ code: 1 })
  const token = await session(others[0] ?? editor)
  expect(await call(approveProposal, { id, payload_hash: hash }, token)).toMatchObject({
    msg: '该申请已处理',
  })
  expect(await call(rejectProposal, { id }, token)).toMatchObject({ msg: '该申请已处理' })
})

test('a proposal expires after a day', async () => {
  const { call, session, others, editor, id, hash, pass } = await proposed({ owners: 2 })
  pass(hours(24))
  const token = await session(others[0] ?? editor)
  const msg = '该申请已过期，请重新提交'
  expect(await call(approveProposal, { id, payload_hash: hash }, token)).toMatchObject({ msg })
})

test('a proposal that no longer fits leaves nothing behind', async () => {
  const { call, session, others, editor, id, hash, db, list } = await proposed({ owners: 2 })
  await db
    .update(approvals)
    .set({ payload: { operator_id: 999, roles: ['finance'] }, payloadHash: hash })
    .where(eq(approvals.id, id))
  const [shown] = await list()
  expect(shown?.effect).toBeNull()
  // Adapts the stored hash to the changed payload, so the proposal is valid but names an operator who does
  // not exist.
  const { hashOfValue } = await import('#platform/audit')
  const changed = hashOfValue({ operator_id: 999, roles: ['finance'] })
  await db.update(approvals).set({ payloadHash: changed }).where(eq(approvals.id, id))
  const token = await session(others[0] ?? editor)
  expect(await call(approveProposal, { id, payload_hash: changed }, token)).toMatchObject({
    msg: '情况已有变化，该申请无法执行',
  })
  expect(await list()).toMatchObject([{ state: 'proposed' }])
})

test('a lone owner executes the own proposal after a day with a recovery code, marked for ever', async () => {
  const { call, session, proposer, id, hash, pass, list, rolesOfEditor } = await proposed({ owners: 1 })
  const [code = '', other = ''] = proposer.recoveryCodes
  const input = { id, payload_hash: hash, recovery_code: code }
  const early = await session(proposer)
  const notAlone = '尚有其他人可以审批，或提交未满 24 小时'
  expect(await call(approveProposal, input, early)).toMatchObject({ msg: notAlone })
  pass(hours(24))
  const token = await session(proposer)
  expect(await call(approveProposal, { ...input, recovery_code: 'wrong' }, token)).toMatchObject({
    msg: '恢复码有误或已使用',
  })
  expect(await call(approveProposal, input, token)).toMatchObject({ code: 1 })
  expect(await list()).toMatchObject([{ state: 'executed', alone: true }])
  expect(await rolesOfEditor()).toEqual(['finance'])
  expect(other).not.toBe('')
})

test('with another owner about no one executes the own proposal', async () => {
  const { call, session, proposer, others, editor, id, hash, pass, db } = await proposed({ owners: 2 })
  const [code = ''] = proposer.recoveryCodes
  const input = { id, payload_hash: hash, recovery_code: code }
  pass(hours(25))
  const msg = '尚有其他人可以审批，或提交未满 24 小时'
  expect(await call(approveProposal, input, await session(proposer))).toMatchObject({ msg })
  await operatorsRepository(db).change((others[0] ?? editor).id, { isLocked: true })
  pass(hours(24))
  expect(await call(approveProposal, input, await session(proposer))).toMatchObject({
    msg: '该申请已过期，请重新提交',
  })
})
