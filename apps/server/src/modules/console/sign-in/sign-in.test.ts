import { confirmOperator, getOperator, signInOperator, signOutOperator } from '@vce/protocol'
import { beforeEach, expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { consoleEnv, createConsoleFixture, operatorPassword, type TestOperator } from '../operator.fixture'
import { operatorsRepository } from '../operators/operators.repository'

let now = testTime
const clock = { now: () => now }
const { app, db } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session, codeOf } = createConsoleFixture({ app, db, clock })
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}
const form = (of: TestOperator, change: object = {}) => ({
  login: of.login,
  password: operatorPassword,
  code: codeOf(of),
  ...change,
})
const wrong = { code: 0, key: 'wrong', msg: '登录名、密码或动态码有误' }
const tooMany = { key: 'tooManyTries', msg: '尝试次数过多，请 30 分钟后再试' }

// An hour later the tries of earlier tests no longer count.
beforeEach(() => minutes(60))

test('login name, password and code open a session, which is audited', async () => {
  const owner = await operator(['owner'])
  const { data } = await call(signInOperator, form(owner, { login: owner.login.toUpperCase() }))

  expect(data).toMatchObject({ roles: ['owner'] })
  expect(await call(getOperator, {}, data.token)).toMatchObject({ code: 1, data: { roles: ['owner'] } })
  const [entry] = await auditRepository(db).newest({ operatorId: owner.id }, { limit: 1, offset: 0 })
  expect(entry).toMatchObject({ action: 'operator.signIn', operator: owner.login, address: '198.51.100.20' })

  await call(signOutOperator, {}, data.token)
  expect(await call(getOperator, {}, data.token)).toMatchObject({ key: 'operatorSignIn' })
})

test('a wrong password, an unknown name, a wrong code and a locked operator are answered alike', async () => {
  const owner = await operator(['owner'])
  const locked = await operator(['editor'])
  await operatorsRepository(db).change(locked.id, { isLocked: true })
  const other = codeOf(owner) === '000000' ? '000001' : '000000'
  for (const [index, input] of [
    form(owner, { password: 'wrong' }),
    form(owner, { login: 'unknown.name' }),
    form(owner, { code: other }),
    form(locked),
  ].entries()) {
    const reply = await call(signInOperator, input, undefined, { address: `198.51.100.${index}` })
    expect(reply).toMatchObject(wrong)
  }
})

test('a code of the authenticator is valid once', async () => {
  const owner = await operator(['owner'])
  const input = form(owner)
  expect(await call(signInOperator, input)).toMatchObject({ code: 1 })
  expect(await call(signInOperator, input)).toMatchObject(wrong)
  minutes(1)
  expect(await call(signInOperator, form(owner))).toMatchObject({ code: 1 })
})

test('one code used by many calls at once opens one session', async () => {
  const owner = await operator(['owner'])
  const input = form(owner)
  const replies = await Promise.all(
    Array.from({ length: crowd(20) }, (_, index) =>
      call(signInOperator, input, undefined, { address: `203.0.113.${index}` }),
    ),
  )
  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1)
})

test('a recovery code replaces the authenticator once', async () => {
  const owner = await operator(['owner'])
  const input = form(owner, { code: owner.recoveryCodes[0] })
  expect(await call(signInOperator, input)).toMatchObject({ code: 1 })
  expect(await call(signInOperator, input)).toMatchObject(wrong)
})

test('five wrong tries lock the login name for half an hour', async () => {
  const owner = await operator(['owner'])
  for (let tries = 0; tries < 5; tries += 1) {
    const from = { address: `203.0.113.${100 + tries}` }
    expect(await call(signInOperator, form(owner, { password: 'wrong' }), undefined, from)).toMatchObject(
      wrong,
    )
  }
  expect(await call(signInOperator, form(owner))).toMatchObject(tooMany)
  const log = auditRepository(db)
  const lock = { action: 'operator.tooManyTries', target: `operator login ${owner.login}` }
  expect(await log.newest(lock, { limit: 5, offset: 0 })).toHaveLength(1)

  minutes(29)
  expect(await call(signInOperator, form(owner))).toMatchObject(tooMany)
  minutes(2)
  expect(await call(signInOperator, form(owner))).toMatchObject({ code: 1 })
})

test('strangers elsewhere do not lock an operator out where it signed in last', async () => {
  const owner = await operator(['owner'])
  const at = { address: '198.51.100.20' }
  expect(await call(signInOperator, form(owner), undefined, at)).toMatchObject({ code: 1 })
  minutes(1)
  const wrongTry = (address: string) =>
    call(signInOperator, form(owner, { password: 'wrong' }), undefined, { address })
  for (let tries = 0; tries < 6; tries += 1) await wrongTry(`203.0.113.${160 + tries}`)
  expect(await call(signInOperator, form(owner), undefined, { address: '203.0.113.170' })).toMatchObject(
    tooMany,
  )
  expect(await call(signInOperator, form(owner), undefined, at)).toMatchObject({ code: 1 })
  // Guesses in the operator's own network are counted, too.
  for (let tries = 0; tries < 5; tries += 1) await wrongTry(`198.51.100.${30 + tries}`)
  minutes(1)
  expect(await call(signInOperator, form(owner), undefined, at)).toMatchObject(tooMany)
})

test('five wrong tries from one network lock it for every login name', async () => {
  const from = { address: '192.0.2.9' }
  for (let tries = 0; tries < 5; tries += 1) {
    await call(signInOperator, form(await operator(['editor']), { password: 'wrong' }), undefined, from)
  }
  const owner = await operator(['owner'])
  expect(await call(signInOperator, form(owner), undefined, from)).toMatchObject(tooMany)
  expect(await call(signInOperator, form(owner))).toMatchObject({ code: 1 })
})

test('of many guesses at once at most five are checked', async () => {
  const owner = await operator(['owner'])
  const right = codeOf(owner)
  const guesses = Array.from({ length: crowd(200) }, (_, index) => String(index).padStart(6, '0'))
  const replies = await Promise.all(
    guesses
      .filter((code) => code !== right)
      .map((code, index) =>
        call(signInOperator, form(owner, { code }), undefined, { address: `203.0.${index}.7` }),
      ),
  )
  expect(replies.filter(({ key }) => key === 'wrong').length).toBeLessThanOrEqual(5)
  expect(replies.filter(({ code }) => code === 1)).toEqual([])
})

test('a session ends after half an hour without a call or after eight hours', async () => {
  const token = await session(await operator(['owner']))
  for (let tries = 0; tries < 19; tries += 1) {
    minutes(25)
    expect(await call(getOperator, {}, token)).toMatchObject({ code: 1 })
  }
  minutes(5)
  expect(await call(getOperator, {}, token)).toMatchObject({ key: 'operatorSignIn', msg: '请先登录后台' })

  const idle = await session(await operator(['owner']))
  minutes(30)
  expect(await call(getOperator, {}, idle)).toMatchObject({ key: 'operatorSignIn' })
})

test('a session belongs to its browser until a new session ends it', async () => {
  const owner = await operator(['owner'])
  const token = await session(owner)
  expect(await call(getOperator, {}, token, { agent: 'another browser' })).toMatchObject({
    key: 'operatorSignIn',
  })
  const { data } = await call(signInOperator, form(owner))
  expect(await call(getOperator, {}, token)).toMatchObject({ key: 'operatorSignIn' })
  expect(await call(getOperator, {}, data.token)).toMatchObject({ code: 1 })
})

test('another network takes another code', async () => {
  const owner = await operator(['owner'])
  const token = await session(owner)
  const from = { address: '198.51.101.20' }
  expect(await call(getOperator, {}, token, { address: '198.51.100.250' })).toMatchObject({ code: 1 })
  expect(await call(getOperator, {}, token, from)).toMatchObject({
    key: 'networkChanged',
    msg: '网络环境已变化，请再次输入动态码',
  })
  expect(await call(confirmOperator, { code: codeOf(owner) }, token, from)).toMatchObject({ code: 1 })
  expect(await call(getOperator, {}, token, from)).toMatchObject({ code: 1 })
})

test('five wrong codes lock the confirmation', async () => {
  const owner = await operator(['owner'])
  const token = await session(owner)
  const code = codeOf(owner) === '000000' ? '000001' : '000000'
  expect(await call(confirmOperator, { code })).toMatchObject({ key: 'operatorSignIn' })
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await call(confirmOperator, { code }, token)).toMatchObject({
      key: 'wrongCode',
      msg: '动态码有误或已使用',
    })
  }
  expect(await call(confirmOperator, { code: codeOf(owner) }, token)).toMatchObject(tooMany)
})
