import { type ComponentType, useState } from 'react'
import type { SessionStatus } from '#app/lib/session-clock'
import { useHydrated } from '#app/lib/use-hydrated'
import { Card } from '#app/ui/layout/card'
import type { BorrowedProps } from './external-charts'
import { sampleHeadline, sessionStates } from './sample-hours'
import { Dark, LoadingPlaceholder } from './specimen'

type Ruler = ComponentType<BorrowedProps['session-ruler']>

const Rulers = ({ states, Ruler }: { states: readonly SessionStatus[]; Ruler: Ruler }) => {
  // The sample sessions are computed once, so that the ruler's mark moves through the sessions as time
  // passes.
  const [mountedAt] = useState(() => Date.now())
  return (
    <dl className="grid grid-cols-[96px_1fr] items-center">
      {states.map((state) => (
        <div key={state} className="contents">
          <dt className="t-dim px-4">{state}</dt>
          <dd className="bg-band px-4 py-2 text-xs text-band-dim">
            <Ruler headline={sampleHeadline(state, mountedAt)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Creates the exhibit of the ruler in the top band. The ruler depends on the reader's clock, so the server
 * only renders a placeholder.
 */
export const createSessionRulerExhibit = (Ruler: Ruler) =>
  function SessionRulerExhibit() {
    const hydrated = useHydrated()
    const rulers = (states: readonly SessionStatus[]) =>
      hydrated ? <Rulers states={states} Ruler={Ruler} /> : <LoadingPlaceholder className="mx-4 h-24" />
    return (
      <div className="grid grid-cols-2 gap-4">
        <Card title="各种时刻" note="钟是此刻的，时段围着此刻编排" bodyClass="pb-4">
          {rulers(sessionStates)}
        </Card>
        <Dark>
          <Card title="深色" note="深色带在两种主题里都是深的" bodyClass="pb-4">
            {rulers(['夜盘', '交易中', '午间休市'])}
          </Card>
        </Dark>
        <Card title="加载中" note="服务器不知道读者的钟，页面活起来才有指针" bodyClass="px-4 pb-4">
          <LoadingPlaceholder className="h-8" />
        </Card>
        <Card title="空" note="没有时段时整条不显示" bodyClass="px-4 pb-4">
          <p className="t-dim">顶部深色带上的时段尺随行情一起取，取不到时不占位置。</p>
        </Card>
      </div>
    )
  }
