import { type OperatorRole, operatorRoleNames, operatorRoles, roleConflict } from '@vce/protocol'
import { isTooSimple, type PasswordHashing } from '#modules/account'
import { type AuditedAction, type AuditedRunner, terminalSource } from '#platform/audit'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { newTotpSecret, totpAddress, totpStepOf } from '../operators/authenticator'
import { operatorsRepository } from '../operators/operators.repository'
import { newRecoveryCode, type Sealing } from '../operators/secrets'

/** A command was refused; the message is a sentence for the person at the terminal. */
export class TerminalError extends Error {
  override name = 'TerminalError'
}

/** The prompts and outputs of a command at the terminal. */
export interface TerminalPrompts {
  /** Prompts for a text that is not shown while it is typed. */
  secret(question: string): Promise<string>
  line(question: string): Promise<string>
  /** Shows an authenticator app's address as QR code and text. */
  showAuthenticator(address: string, secret: string): Promise<void>
  say(text: string): void
}

interface TerminalOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  sealing: Sealing
  hashing: PasswordHashing
  questions: TerminalPrompts
}

const loginForm = /^[a-z][a-z0-9._-]{2,31}$/
const passwordLength = { min: 12, max: 128 }
const recoveryCodes = 10

function rolesFrom(text: string): OperatorRole[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean)
  const unknown = names.find((name) => !(operatorRoleNames as string[]).includes(name))
  if (unknown !== undefined) {
    throw new TerminalError(`没有角色 ${unknown}，可选：${operatorRoleNames.join('、')}`)
  }
  const roles = names as OperatorRole[]
  const conflict = roleConflict(roles)
  if (conflict) throw new TerminalError(conflict)
  return roles
}

async function passwordFault(password: string, login: string): Promise<string | null> {
  if (password.length < passwordLength.min) return `密码至少 ${passwordLength.min} 个字符`
  if (password.length > passwordLength.max) return `密码最多 ${passwordLength.max} 个字符`
  if (password.toLowerCase().includes(login)) return '密码不能含有登录名'
  return (await isTooSimple(password, null)) ? '密码过于常见，请换一个' : null
}

/** Commands about operators for the server's terminal; each is audited as 终端. */
export function createTerminal({ db, clock, audited, sealing, hashing, questions }: TerminalOptions) {
  /** Creates an authenticator. The operator confirms it by one of its codes, which is then used up. */
  async function enrol(login: string) {
    const secret = newTotpSecret()
    await questions.showAuthenticator(totpAddress(secret, login), secret)
    for (let tries = 0; tries < 3; tries += 1) {
      const code = (await questions.line('请输入验证器显示的 6 位动态码：')).trim()
      const step = /^\d{6}$/.test(code) ? totpStepOf(secret, code, clock.now()) : null
      if (step !== null) return { totpSecret: sealing.seal(secret), totpStep: step }
      questions.say('动态码不符，请核对手机时间后重试。')
    }
    throw new TerminalError('三次动态码不符，没有保存。')
  }

  function showRecoveryCodes(codes: readonly string[]) {
    questions.say('恢复码（每个只能用一次，请离线保存，只显示这一次）：')
    for (const code of codes) questions.say(`  ${code}`)
  }

  async function found({ tx }: Pick<AuditedAction, 'tx'>, login: string) {
    const operator = await operatorsRepository(tx).byLogin(login)
    if (!operator) throw new TerminalError(`没有运营人员 ${login}`)
    return operator
  }

  return {
    /**
     * Adds an operator. A further owner can be added only with `recover`, when no owner can sign in any more.
     */
    async add({
      login: given,
      name,
      roles: text,
      recover,
    }: {
      login: string
      name: string
      roles: string
      recover: boolean
    }) {
      const login = given.toLowerCase()
      if (!loginForm.test(login)) {
        throw new TerminalError('登录名须为 3 到 32 个小写字母、数字、点、下划线或连字符，以字母开头')
      }
      const roles = rolesFrom(text)
      const stored = operatorsRepository(db)
      if (await stored.byLogin(login)) throw new TerminalError(`登录名 ${login} 已被使用`)
      const ownerFault = async (tx: Database) => {
        if (!roles.includes('owner') || recover) return
        if ((await operatorsRepository(tx).holdOwners()).length > 0) {
          throw new TerminalError('已有站长；站长都无法登录时可加 --recover 再添加一位（会留下记录）')
        }
      }
      await ownerFault(db)

      const password = await questions.secret('设置密码（至少 12 个字符）：')
      const fault = await passwordFault(password, login)
      if (fault) throw new TerminalError(fault)
      if ((await questions.secret('再次输入密码：')) !== password)
        throw new TerminalError('两次输入的密码不一致')
      const authenticator = await enrol(login)
      const passwordHash = await hashing.hash(password)
      if (passwordHash === 'full') throw new TerminalError('系统繁忙，请稍后再试')
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
      await audited(terminalSource, async ({ tx, now, audit }) => {
        await ownerFault(tx)
        const id = await operatorsRepository(tx).add(
          { login, name, roles, passwordHash, ...authenticator, createdAt: now },
          codes,
        )
        await audit({
          action: recover ? 'operator.recover' : 'operator.add',
          target: `operator ${id}`,
          after: { login, name, roles },
        })
      })
      showRecoveryCodes(codes)
      questions.say(`已添加 ${name}（${login}）：${roles.map((role) => operatorRoles[role]).join('、')}`)
    },

    async list() {
      const all = await operatorsRepository(db).list()
      if (all.length === 0) questions.say('还没有运营人员。')
      for (const { login, name, roles, isLocked, createdAt } of all) {
        const names = roles.map((role) => operatorRoles[role]).join('、')
        questions.say(
          `${login}  ${name}  ${names}  ${isLocked ? '已锁定' : '可登录'}  添加于 ${beijingTime(createdAt)}`,
        )
      }
    },

    async lock(login: string, isLocked: boolean) {
      await audited(terminalSource, async (action) => {
        const { id } = await found(action, login)
        await operatorsRepository(action.tx).change(id, { isLocked })
        await operatorsRepository(action.tx).endSession(id)
        await action.audit({
          action: isLocked ? 'operator.lock' : 'operator.unlock',
          target: `operator ${id}`,
        })
      })
      questions.say(isLocked ? `已锁定 ${login}，并结束其登录` : `已解锁 ${login}`)
    },

    /** Replaces authenticator and recovery codes, for an operator who has lost the phone. */
    async resetAuthenticator(login: string) {
      await found({ tx: db }, login)
      const authenticator = await enrol(login)
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
      await audited(terminalSource, async (action) => {
        const { id } = await found(action, login)
        const stored = operatorsRepository(action.tx)
        await stored.change(id, authenticator)
        await stored.replaceRecoveryCodes(id, codes)
        await stored.endSession(id)
        await action.audit({ action: 'operator.resetAuthenticator', target: `operator ${id}` })
      })
      showRecoveryCodes(codes)
    },
  }
}
