import { type Broadcast, forgottenSeconds, streamMinutes } from '@vce/protocol'
import { countdownText, elapsedText, epochOf, planTimeText } from '#app/lib/plan-texts'
import type { Health } from './stream-health-query'

/** State of a broadcast as its desk shows it; `none` without a plan. */
export type DeskState = 'none' | 'planned' | 'warming' | 'live' | 'interrupted' | 'ended'

/**
 * The broadcast that a desk shows: the running or the next one. One that has ended while the page was open stays until the
 * stream of the next one arrives. `shown` is the broadcast as the room's frames have it.
 */
export function deskStateOf(
  broadcast: Broadcast | null,
  shown: Broadcast | null,
): { state: DeskState; broadcast: Broadcast | null } {
  const isWaiting = broadcast === null || broadcast.state === 'planned'
  if (shown?.state === 'ended' && (isWaiting || broadcast.id === shown.id))
    return { state: 'ended', broadcast: shown }
  if (!broadcast || broadcast.state === 'cancelled') return { state: 'none', broadcast: null }
  return { state: broadcast.state, broadcast }
}

/** Text of a state; before the begin only those who lead the room see the picture. */
export const stateTexts = (runs: boolean): Readonly<Record<DeskState, string>> => ({
  none: '未安排',
  planned: '未开始',
  warming: runs ? '已收到画面，仅你可见' : '已收到画面，观众还看不到',
  live: '直播中',
  interrupted: '信号中断',
  ended: '已结束',
})

/** Begin and end of a plan: `今天 20:30 – 21:30`. */
export const planSpanText = (
  { plan_from, plan_to }: Pick<Broadcast, 'plan_from' | 'plan_to'>,
  now: number | null,
) =>
  plan_from.slice(0, 10) === plan_to.slice(0, 10)
    ? `${planTimeText(plan_from, now)} – ${plan_to.slice(11, 16)}`
    : `${planTimeText(plan_from, now)} – ${planTimeText(plan_to, now)}`

const countdown = (text: string, to: string, now: number) => {
  const left = countdownText(to, now)
  return left === null ? null : text.replace('{left}', left)
}

/** When a waiting stream begins by itself, or why it does not: `00:04:12 后自动开播`. */
export function selfBeginText({ begins_at }: Pick<Health, 'begins_at'>, now: number): string {
  if (begins_at === null) return '已关闭自动开播，请手动开播'
  return countdown('{left} 后自动开播', begins_at, now) ?? '即将自动开播'
}

/** The line beside the plan's time: how long until the begin, since the begin, or until an end by itself. */
export function clockText(
  { state, broadcast }: ReturnType<typeof deskStateOf>,
  health: Pick<Health, 'begins_at'>,
  now: number | null,
): string | null {
  if (!broadcast || now === null) return null
  switch (state) {
    case 'planned':
      return countdown('距计划开播 {left}', broadcast.plan_from, now) ?? '已到计划开播时间'
    case 'warming':
      return countdown('距计划开播 {left}', broadcast.plan_from, now) ?? selfBeginText(health, now)
    case 'live':
      return liveText(broadcast, now)
    case 'interrupted':
      return '10 分钟内恢复推流，直播自动继续'
    default:
      return null
  }
}

function liveText({ began_at, plan_to }: Broadcast, now: number): string | null {
  const isLate = now >= epochOf(plan_to)
  const since = began_at === null ? null : `已播 ${elapsedText(began_at, now)}`
  const late = isLate ? `超过计划结束时间 ${streamMinutes.after} 分钟后自动结束` : null
  return [since, late].filter((text) => text !== null).join(' · ') || null
}

/** When the desk of a waiting stream has to ring, in epoch milliseconds; null if it never does, or already rings. */
export function ringsAt({ broadcast, stream, is_forgotten }: Health): number | null {
  if (broadcast?.state !== 'warming' || is_forgotten) return null
  const since = stream ? epochOf(stream.since) : 0
  return Math.max(epochOf(broadcast.plan_from), since) + forgottenSeconds.rings * 1_000
}

/** Whether the desk rings: for a forgotten broadcast, until it was silenced for this one. */
export const isRinging = ({ broadcast, is_forgotten }: Health, silencedId: number | null) =>
  is_forgotten && broadcast !== null && broadcast.id !== silencedId

/** Texts of a stage without a picture. */
export function waitingTexts(
  { state, broadcast }: ReturnType<typeof deskStateOf>,
  { opens_at }: Pick<Health, 'opens_at'>,
  now: number | null,
): { title: string; hint: string } {
  if (state === 'ended') return { title: '本场直播已结束', hint: '观众已看不到画面' }
  if (!broadcast) return { title: '暂无直播安排', hint: '排好场次后在这里开播' }
  const isEarly = opens_at !== null && now !== null && now < epochOf(opens_at)
  return isEarly
    ? {
        title: `${planTimeText(opens_at, now)} 起接收推流`,
        hint: `计划开播前 ${streamMinutes.before} 分钟起可推流，画面先显示在这里`,
      }
    : { title: '还没有收到推流', hint: '在 OBS 中开始推流后，画面先显示在这里，观众看不到' }
}
