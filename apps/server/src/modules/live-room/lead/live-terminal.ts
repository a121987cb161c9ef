import { profiles } from '#modules/profile'
import { type AuditedAction, type AuditedRunner, terminalSource } from '#platform/audit'
import type { Database } from '#platform/database'
import { type LiveRoom, roomsRepository } from '../rooms/rooms.repository'
import { killAs, liftAs, restrictAs, runningOf } from './control-verbs'

export const liveCommands = ['kill', 'ban', 'mute', 'lift'] as const
export type LiveCommand = (typeof liveCommands)[number]

export interface LiveCommandInput {
  command: LiveCommand
  /** The room of `kill`; else the id of a user, or the uuid of a guest. */
  subject: string
  /** Id of a room; all rooms without one. */
  room?: string
  /** Length of a mute or ban; for good without one. */
  minutes?: string
  reason: string
}

interface LiveTerminalOptions {
  audited: AuditedRunner
  say: (text: string) => void
  /** An error with a sentence for the person at the terminal. */
  refuse: (text: string) => Error
}

const wholeNumber = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const isGuest = (subject: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(subject)

/** Commands of 场控 for the server's terminal, audited as 终端. A running server follows within two seconds. */
export function createLiveTerminal({ audited, say, refuse }: LiveTerminalOptions) {
  async function roomOf(tx: Database, text: string): Promise<LiveRoom> {
    const id = wholeNumber(text)
    const room = id === undefined ? undefined : await roomsRepository(tx).byId(id)
    if (!room) throw refuse(`没有直播间 ${text}`)
    return room
  }

  async function subjectOf(tx: Database, text: string) {
    if (isGuest(text)) return { uuid: text.toLowerCase() }
    const userId = wholeNumber(text)
    if (userId === undefined || !(await profiles(tx).exists(userId))) throw refuse(`没有用户 ${text}`)
    return { userId }
  }

  function minutesOf(text: string | undefined): number | null {
    if (text === undefined) return null
    const minutes = wholeNumber(text)
    if (minutes === undefined) throw refuse('请用 --minutes 写明分钟数')
    return minutes
  }

  async function kill(action: AuditedAction, { subject, reason }: LiveCommandInput) {
    const { id, name } = await roomOf(action.tx, subject)
    if (!(await killAs(action, id, { reason }))) throw refuse(`${name} 没有正在进行的直播`)
    return `已结束 ${name} 的直播，两秒内生效`
  }

  async function restrict(
    action: AuditedAction,
    kind: 'ban' | 'mute',
    { subject, room, minutes, reason }: LiveCommandInput,
  ) {
    const target = await subjectOf(action.tx, subject)
    if (kind === 'mute' && 'uuid' in target) throw refuse('游客不能发言，无须禁言')
    const { id } = await restrictAs(action, {
      kind,
      room: room === undefined ? null : await roomOf(action.tx, room),
      subject: target,
      minutes: minutesOf(minutes),
      reason,
      author: 'terminal',
    })
    return `${kind === 'ban' ? '已禁止进入' : '已禁言'}（编号 ${id}），两秒内生效`
  }

  async function lift(action: AuditedAction, { subject, room, reason }: LiveCommandInput) {
    const target = await subjectOf(action.tx, subject)
    const roomId = room === undefined ? undefined : (await roomOf(action.tx, room)).id
    const running = await runningOf(action, target, roomId)
    if (running.length === 0) throw refuse('没有正在执行的禁言或封禁')
    await liftAs(action, running, { reason })
    return `已解除 ${running.length} 项，两秒内生效`
  }

  return {
    async run(input: LiveCommandInput) {
      const text = await audited(terminalSource, (action) => {
        if (input.command === 'kill') return kill(action, input)
        if (input.command === 'lift') return lift(action, input)
        return restrict(action, input.command, input)
      })
      say(text)
    },
  }
}
