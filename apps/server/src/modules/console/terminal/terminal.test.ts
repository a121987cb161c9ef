import { getOperator, signInOperator } from '@vce/protocol'
import { expect, test } from 'vitest'
import { createPasswordHashing } from '#modules/account'
import { auditRepository, createAudited } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture, operatorAddress } from '../operator.fixture'
import { totpCodeAt } from '../operators/authenticator'
import { createSealing } from '../operators/secrets'
import { createTerminal } from './terminal'

const clock = { now: () => testTime }
const password = '焦煤远月-1701-升水'

/** A console whose terminal prompts are answered by the test. */
async function atTerminal() {
  const { app, db } = await startTestApp({ env: consoleEnv, clock })
  const fixture = createConsoleFixture({ app, db, clock })
  const said: string[] = []
  let secret = ''
  const typed = { passwords: [password, password], code: () => totpCodeAt(secret, testTime) }
  const commands = createTerminal({
    db,
    clock,
    audited: createAudited({ db, clock }),
    sealing: createSealing(Buffer.from(consoleEnv.CONSOLE_KEY, 'hex')),
    hashing: createPasswordHashing(),
    questions: {
      secret: async () => typed.passwords.shift() ?? '',
      line: async () => typed.code(),
      showAuthenticator: async (_address, shown) => {
        secret = shown
      },
      say: (text) => void said.push(text),
    },
  })
  const add = (login: string, roles: string, recover = false) => {
    typed.passwords = [password, password]
    return commands.add({ login, name: '周站长', roles, recover })
  }
  const recoveryCodes = () =>
    said.filter((text) => /^ {2}[0-9a-z-]{23}$/.test(text)).map((text) => text.trim())
  return { ...fixture, db, commands, typed, said, add, recoveryCodes }
}

test('the first owner signs in with password and authenticator', async () => {
  const { add, call, recoveryCodes, said, db } = await atTerminal()
  await add('Zhou', 'owner')
  expect(recoveryCodes()).toHaveLength(10)
  expect(said.at(-1)).toBe('已添加 周站长（zhou）：站长')
  const [entry] = await auditRepository(db).newest({}, { limit: 1, offset: 0 })
  expect(entry).toMatchObject({ action: 'operator.add', operator: '终端', operatorId: null })
  expect(JSON.stringify(entry)).not.toContain('password')

  // The code that confirmed the authenticator cannot be used again.
  const form = { login: 'zhou', password, code: recoveryCodes()[0] ?? '' }
  const { data } = await call(signInOperator, form, undefined, { address: operatorAddress })
  expect(await call(getOperator, {}, data.token)).toMatchObject({
    data: { name: '周站长', roles: ['owner'] },
  })
})

test('a second owner is refused unless it is a recovery, which is audited', async () => {
  const { add, db } = await atTerminal()
  await add('first', 'owner')
  await expect(add('second', 'owner')).rejects.toThrow('已有站长')
  await add('editor', 'editor,reviewer')
  await add('second', 'owner', true)
  expect(await auditRepository(db).count({ action: 'operator.recover' })).toBe(1)
})

test('unfit names, roles and passwords are refused with a reason', async () => {
  const { commands, typed, add, said } = await atTerminal()
  await expect(add('1x', 'owner')).rejects.toThrow('登录名须为')
  await expect(add('zhou', 'king')).rejects.toThrow('没有角色 king')
  await expect(add('zhou', 'auditor,owner')).rejects.toThrow('审计不能兼任其他角色')
  for (const [passwords, reason] of [
    [['short'], '密码至少 12 个字符'],
    [['x'.repeat(129)], '密码最多 128 个字符'],
    [['hello-zhou-12345'], '密码不能含有登录名'],
    [['abcabcabcabc'], '密码过于常见'],
    [[password, 'other'], '两次输入的密码不一致'],
  ] as const) {
    typed.passwords = [...passwords]
    const adding = commands.add({ login: 'zhou', name: '周', roles: 'owner', recover: false })
    await expect(adding).rejects.toThrow(reason)
  }
  typed.code = () => '12345'
  await expect(add('zhou', 'owner')).rejects.toThrow('三次动态码不符')
  await commands.list()
  expect(said.at(-1)).toBe('还没有运营人员。')
})

test('locking ends the session until unlocking or a new authenticator', async () => {
  const { add, commands, call, session, said, db, recoveryCodes } = await atTerminal()
  await add('zhou', 'owner')
  const token = await session({ id: 1 })
  await commands.lock('zhou', true)
  expect(await call(getOperator, {}, token)).toMatchObject({ key: 'operatorSignIn' })
  await commands.list()
  expect(said.at(-1)).toContain('已锁定')
  await commands.lock('zhou', false)
  await commands.resetAuthenticator('zhou')
  expect(recoveryCodes()).toHaveLength(20)
  const actions = (await auditRepository(db).newest({}, { limit: 10, offset: 0 })).map(({ action }) => action)
  expect(actions).toEqual(['operator.resetAuthenticator', 'operator.unlock', 'operator.lock', 'operator.add'])
  await expect(commands.lock('unknown', true)).rejects.toThrow('没有运营人员 unknown')
  await expect(commands.resetAuthenticator('unknown')).rejects.toThrow('没有运营人员 unknown')
})
