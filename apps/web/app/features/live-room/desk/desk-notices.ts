import { type StreamProblem, streamSettings } from '@vce/protocol'
import type { Health } from './stream-health-query'

const { bitrate, keyframeSeconds } = streamSettings

const problems: Readonly<Record<StreamProblem, string>> = {
  hevc: '当前为 HEVC（H.265）编码，请在 OBS 中改用 H.264',
  av1: '当前为 AV1 编码，请在 OBS 中改用 H.264',
  codec: '当前编码无法播放，请在 OBS 中改用 H.264 视频与 AAC 音频',
  keyframes: `关键帧间隔超过 ${keyframeSeconds.most} 秒，请在 OBS 中改为 ${keyframeSeconds.wanted} 秒`,
  bitrate: `码率超过 ${bitrate.most} Kbps，10 秒内未下降将断开，请在 OBS 中调到 ${bitrate.wanted} Kbps 以内`,
  storage: '画面暂时无法保存，观众可能看不到最新画面，请联系平台运营人员',
}

const closedForBitrate = `码率超过 ${bitrate.most} Kbps 已被断开，请在 OBS 中调到 ${bitrate.wanted} Kbps 以内后重新推流`

/** Text of a stream's problem; a stream that was closed for it is no longer there. */
export function problemText({ problem, stream }: Pick<Health, 'problem' | 'stream'>): string | null {
  if (problem === null) return null
  return problem === 'bitrate' && stream === null ? closedForBitrate : problems[problem]
}

const intakes: Readonly<Record<Health['intake'], string | null>> = {
  ready: null,
  starting: '推流服务正在启动，通常需要几秒',
  off: '平台未开启视频直播，暂时不能推流',
  portTaken: '推流端口被占用，暂时收不到画面，请联系平台运营人员',
}

/** Why the portal takes no stream now; null if it does. A desk without a broadcast needs none. */
export const intakeText = ({ intake, broadcast }: Pick<Health, 'intake' | 'broadcast'>) =>
  broadcast === null && intake === 'starting' ? null : intakes[intake]

const diskText = '磁盘空间不足，本场 2 小时前的画面正在被清理'

export interface Notice {
  key: string
  text: string
  /** Whether the teacher has to act. */
  isUrgent: boolean
}

/** All that the desk has to say above the picture. */
export function noticesOf(health: Health): Notice[] {
  const problem = problemText(health)
  const intake = intakeText(health)
  return [
    ...(problem === null ? [] : [{ key: 'problem', text: problem, isUrgent: true }]),
    ...(intake === null ? [] : [{ key: 'intake', text: intake, isUrgent: health.intake === 'portTaken' }]),
    ...(health.is_disk_low ? [{ key: 'disk', text: diskText, isUrgent: false }] : []),
  ]
}
