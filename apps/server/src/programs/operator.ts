import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type FlagKey, flagKeys } from '@vce/protocol'
import QRCode from 'qrcode'
import { createPasswordHashing } from '#modules/account'
import {
  consoleKeyOf,
  createSealing,
  createTerminal,
  TerminalError,
  type TerminalPrompts,
} from '#modules/console'
import { createLiveTerminal, type LiveCommand, liveCommands } from '#modules/live-room'
import { setFlagIn } from '#modules/site'
import { createAudited, terminalSource as source } from '#platform/audit'
import { clockFrom } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger, errorText } from '#platform/logging'
import { printFault, printStep } from './progress'

const usage = `用法：
  npm run operator -- add 登录名 --role owner [--name 姓名] [--recover]   添加运营人员（多个角色以逗号分隔）
  npm run operator -- list                                             列出运营人员
  npm run operator -- lock 登录名 | unlock 登录名                        锁定、解锁
  npm run operator -- reset 登录名                                      重新绑定验证器，并换一组恢复码
  npm run operator -- flag ${flagKeys.join('|')} on|off|default --reason 说明   设置运行开关
  npm run operator -- live kill 直播间编号 --reason 原因                  立即结束直播
  npm run operator -- live ban|mute 用户编号 [--room 直播间编号] [--minutes 分钟] --reason 原因
                                                                       禁止进入、禁言；不写直播间为全部，不写分钟为永久
  npm run operator -- live ban 游客编号 [--room 直播间编号] --reason 原因   禁止游客进入 24 小时
  npm run operator -- live lift 用户或游客编号 [--room 直播间编号] --reason 原因   解除禁言与封禁`

/** Prompts at the terminal; a secret is not shown while it is typed. */
function questionsAtTerminal() {
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const questions: TerminalPrompts = {
    line: (question) => lines.question(question),
    async secret(question) {
      process.stdout.write(question)
      isHidden = true
      try {
        return await lines.question('')
      } finally {
        isHidden = false
        process.stdout.write('\n')
      }
    },
    async showAuthenticator(address, secret) {
      process.stdout.write(await QRCode.toString(address, { type: 'terminal', small: true }))
      process.stdout.write(`用验证器 App 扫描上面的二维码，或手动输入密钥：${secret}\n`)
    },
    say: (text) => void process.stdout.write(`${text}\n`),
  }
  return { questions, close: () => lines.close() }
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      role: { type: 'string' },
      name: { type: 'string' },
      recover: { type: 'boolean', default: false },
      reason: { type: 'string' },
      room: { type: 'string' },
      minutes: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [command = '', subject = '', value = ''] = positionals
  const needsSubject = ['add', 'lock', 'unlock', 'reset', 'flag', 'live'].includes(command)
  if ((!needsSubject && command !== 'list') || (needsSubject && !subject)) return refuse(usage)
  const isLive = command === 'live'
  if (isLive && (!(liveCommands as readonly string[]).includes(subject) || value === '')) return refuse(usage)
  if (isLive && !values.reason?.trim()) return refuse('请用 --reason 写明原因')
  if (command === 'add' && !values.role) return refuse('请用 --role 指明角色，例：--role owner')

  const config = readConfig(process.env)
  const clock = clockFrom(config.clockStart)
  const database = await openDatabase(config, createLogger('warn'), printStep)
  const { questions, close } = questionsAtTerminal()
  try {
    const audited = createAudited({ db: database.db, clock })
    const commands = createTerminal({
      db: database.db,
      clock,
      audited,
      sealing: createSealing(consoleKeyOf(config)),
      hashing: createPasswordHashing(),
      questions,
    })
    if (command === 'add') {
      const { role: roles = '', name = subject, recover } = values
      await commands.add({ login: subject, name, roles, recover })
    } else if (command === 'list') await commands.list()
    else if (isLive) {
      const terminal = createLiveTerminal({
        audited,
        say: questions.say,
        refuse: (text) => new TerminalError(text),
      })
      const { room, minutes, reason = '' } = values
      await terminal.run({
        command: subject as LiveCommand,
        subject: value,
        reason: reason.trim(),
        ...(room !== undefined && { room }),
        ...(minutes !== undefined && { minutes }),
      })
    } else if (command === 'reset') await commands.resetAuthenticator(subject)
    else if (command === 'flag') {
      const states: Record<string, boolean | null> = { on: true, off: false, default: null }
      const state = states[value]
      if (!(flagKeys as string[]).includes(subject) || state === undefined) return refuse(usage)
      const note = values.reason?.trim()
      if (!note) return refuse('请用 --reason 写明原因')
      const change = { key: subject as FlagKey, value: state, from: null, until: null, note }
      await audited(source, (action) => setFlagIn(action, source.operator, change))
      questions.say(`已设置 ${subject}，两秒内生效`)
    } else await commands.lock(subject, command === 'lock')
    return 0
  } finally {
    close()
    await database.close()
  }
}

function refuse(text: string): number {
  printFault(text)
  return 2
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  printFault(error instanceof TerminalError ? error.message : `命令中断：${errorText(error)}`)
  process.exit(1)
}
