import { streamSettings } from '@vce/protocol'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import type { Health } from './stream-health-query'
import { StreamKey } from './stream-key'

const { bitrate, keyframeSeconds, width, height } = streamSettings

const settings = [
  ['视频编码', 'H.264'],
  ['音频编码', 'AAC'],
  ['关键帧间隔', `${keyframeSeconds.wanted} 秒`],
  ['码率', `≤ ${bitrate.wanted} Kbps`],
  ['输出尺寸', `${width} × ${height}`],
] as const

const steps = [
  '设置 → 直播：服务选「自定义」，填入上面的服务器与推流密钥',
  '设置 → 输出与视频：按上表选择编码、码率、关键帧间隔和输出尺寸',
  '点「开始直播」推流，画面先只有你能看到，确认无误后按「开播」',
] as const

/** 推流设置: server and key of the broadcast, and how OBS is set up. */
export const StreamSetup = ({ health: { broadcast, has_key: hasKey } }: { health: Health }) => (
  <Card title="推流设置" note="OBS">
    {broadcast ? (
      // The key of one broadcast is of no use for the next.
      <StreamKey key={broadcast.id} broadcastId={broadcast.id} hasKey={hasKey} />
    ) : (
      <Empty title="暂无直播安排" hint="排好场次后可生成推流密钥" className="pt-4" />
    )}
    <h3 className="rule mx-4 pt-3 text-sm font-semibold text-ink">编码要求</h3>
    <dl className="grid grid-cols-2 gap-x-8 px-4 py-2 text-sm">
      {settings.map(([name, value]) => (
        <div key={name} className="between py-1">
          <dt className="text-ink-3">{name}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
    <h3 className="rule mx-4 pt-3 text-sm font-semibold text-ink">OBS 设置步骤</h3>
    <ol className="list-decimal space-y-1 py-2 pr-4 pb-4 pl-9 text-sm text-ink-2">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Card>
)
