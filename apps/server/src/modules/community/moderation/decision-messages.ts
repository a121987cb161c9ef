import { dayMs } from '@vce/futures'
import {
  appealDays,
  type ReportReason,
  type ReviewDecision,
  type ReviewKind,
  reportReasons,
} from '@vce/protocol'
import { beijingTime } from '#platform/clock'

const kindNames: Record<ReviewKind, string> = {
  post: '帖子',
  comment: '评论',
  topic: '话题',
  circle: '圈子',
  user: '账号资料',
  nickname: '昵称',
  avatar: '头像',
  chat: '直播间发言',
  live_ban: '直播间处理',
  recording: '回放',
  video: '视频',
}

const headLength = 20

/** A Beijing time to the minute: `2026-11-20 16:00`. */
const minuteOf = (at: Date) => beijingTime(at).slice(0, 16)

/** The moment until which a decision can be appealed. */
export const appealUntil = (decidedAt: Date) => new Date(decidedAt.getTime() + appealDays * dayMs)

/** The kind and the beginning of a text, as messages name it: 帖子“螺纹钢夜盘减仓…”. */
export function nameOf({ kind, snapshot }: { kind: ReviewKind; snapshot: string }) {
  const [line = ''] = snapshot.split('\n')
  const characters = [...line]
  const head = characters.length > headLength ? `${characters.slice(0, headLength).join('')}…` : line
  return kind === 'avatar' || head === '' ? kindNames[kind] : `${kindNames[kind]}“${head}”`
}

/** The sentence with which a message about a measure ends. */
export const appealSentence = (at: Date) => `如有异议，可在 ${minuteOf(appealUntil(at))} 前申诉一次。`

interface Measure {
  reason: ReportReason
  note: string
  /** When the decision was made. */
  at: Date
}

/** The text of a message: reason, consequence (`follows`), and until when the decision can be appealed. */
const reasonText = ({ reason, note, at }: Measure, follows: string) =>
  [
    `理由：${reportReasons[reason]}。`,
    ...(note === '' ? [] : [`说明：${note}。`]),
    follows,
    appealSentence(at),
  ].join('')

/** Message to the author about a removal or a request to edit. */
export function decisionMessage(
  content: { kind: ReviewKind; snapshot: string },
  decision: Extract<ReviewDecision, 'remove' | 'edit_request'>,
  measure: Measure,
) {
  const name = nameOf(content)
  return decision === 'remove'
    ? { title: `您的${name}已被移除`, text: reasonText(measure, '该内容不再对他人展示。') }
    : {
        title: `您的${name}需要修改`,
        text: reasonText(measure, '修改后将重新审核，审核通过前不对他人展示。'),
      }
}

/** Message to the author about a held or hidden text that is public again. */
export const restoredMessage = (content: { kind: ReviewKind; snapshot: string }) => ({
  title: `您的${nameOf(content)}已通过审核`,
  text: '内容已恢复展示。',
})

/** A short name of a sanction: 禁言 3 天. */
export const sanctionName = (days: number | null) =>
  days === null ? '永久禁言' : days === 0 ? '警告' : `禁言 ${days} 天`

interface SanctionMeasure extends Measure {
  days: number | null
  until: Date | null
  /** Whether 可信级 was lowered. */
  isLowered: boolean
}

/** Message to the user about a sanction. */
export function sanctionMessage({ days, until, isLowered, ...measure }: SanctionMeasure) {
  const mute =
    days === 0
      ? '再次违规将被禁言。'
      : `${until ? `禁言至 ${minuteOf(until)}，` : ''}期间不能发帖、评论、投票和点赞，仍可登录、申诉和注销账号。`
  const lowered = isLowered ? '可信级已降为新期友。' : ''
  return { title: `您已被${sanctionName(days)}`, text: reasonText(measure, `${mute}${lowered}`) }
}

/** Message to the user about the result of an appeal. */
export const appealMessage = (isOverturned: boolean, note: string) => ({
  title: isOverturned ? '您的申诉已通过' : '您的申诉未通过',
  text: `${isOverturned ? '原处理已撤销，内容与可信级已恢复。' : '维持原处理。'}说明：${note}`,
})

export const liftedMessage = (note: string) => ({ title: '您的处罚已提前解除', text: `说明：${note}` })
