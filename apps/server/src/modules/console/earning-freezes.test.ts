import { dayMs } from '@vce/futures'
import { exchangeRule, finishTask, makeUp, setEarningFreeze, sign } from '@vce/protocol'
import { expect, test } from 'vitest'
import { catchUpCards } from '#modules/shop'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const { app, call: callAsUser, db, seed } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const support = await operator(['support'])
const token = await session(support)

const paused = { code: 0, key: 'paused', msg: '您的奖励功能已暂停，请联系客服' }
const reason = '疑似批量注册'

test('a frozen user earns nothing until the freeze ends, with entries in the audit log', async () => {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 30 * dayMs) })
  await catchUpCards(db).give(user.id, 'test:1', testTime)
  const freeze = { user_id: user.id, frozen: true, reason }
  expect(await call(setEarningFreeze, freeze, token)).toMatchObject({ code: 1, msg: '已保存' })
  expect(await call(setEarningFreeze, freeze, token)).toMatchObject({ code: 1 })
  expect(await callAsUser(sign, {}, user)).toMatchObject(paused)
  expect(await callAsUser(makeUp, { day: '2026-11-19' }, user)).toMatchObject(paused)
  expect(await callAsUser(finishTask, { type: 1 }, user)).toMatchObject(paused)
  expect((await callAsUser(exchangeRule, {}, user)).data.money).toBe(0)

  await call(setEarningFreeze, { ...freeze, frozen: false, reason: '核实无误' }, token)
  expect(await callAsUser(sign, {}, user)).toMatchObject({ code: 1 })
  expect(await callAsUser(makeUp, { day: '2026-11-19' }, user)).toMatchObject({ code: 1 })
  const entries = await auditRepository(db).newest({ target: `user ${user.id}` }, { limit: 5, offset: 0 })
  expect(entries).toMatchObject([
    { action: 'reward.unfreeze', before: { frozen: true }, after: { frozen: false }, reason: '核实无误' },
    { action: 'reward.freeze', before: { frozen: true } },
    {
      action: 'reward.freeze',
      before: { frozen: false },
      after: { frozen: true },
      reason,
      operatorId: support.id,
    },
  ])
})

test('an unknown user, a missing reason and an operator without the right are refused', async () => {
  const user = await seed.user()
  const freeze = { user_id: user.id, frozen: true, reason }
  expect(await call(setEarningFreeze, { ...freeze, user_id: 999_999 }, token)).toMatchObject({
    code: 0,
    key: 'unknownUser',
    msg: '该用户不存在',
  })
  expect(await call(setEarningFreeze, { ...freeze, reason: ' ' }, token)).toMatchObject({ msg: '请填写原因' })
  const finance = await session(await operator(['finance']))
  expect((await call(setEarningFreeze, freeze, finance)).code).not.toBe(1)
  expect(await callAsUser(sign, {}, user)).toMatchObject({ code: 1 })
})
