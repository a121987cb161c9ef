import { marketOverviewQuery } from '#app/features/dashboard/overview/queries'
import { useApi } from '#app/lib/api'
import { useReplay } from '#app/lib/replay'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { EventStream } from './event-stream'
import type { MessageSource } from './message-source'
import { monitoringRankingsQuery } from './queries'
import { RankingsCards } from './rankings-cards'

interface MonitoringViewProps {
  /** The portal's message socket; only called in the browser. */
  messages: () => MessageSource
  /** Symbols of 自选; null until they are loaded. */
  own: readonly string[] | null
}

const useRankings = () =>
  useLoaded(monitoringRankingsQuery(useApi(), { world: useWorld(), replay: useReplay() }))

/** 异动监控 next to the rankings of the day. */
export function MonitoringView({ messages, own }: MonitoringViewProps) {
  const rankings = useRankings()
  const mode = `${rankings.world} ${useReplay()}`
  const { heat } = useLoaded(marketOverviewQuery(useApi(), { world: useWorld() }))
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)_352px] gap-4">
      <EventStream
        key={`events ${mode}`}
        world={rankings.world}
        messages={messages}
        own={own}
        products={heat}
      />
      <RankingsCards key={`rankings ${mode}`} answer={rankings} messages={messages} />
    </div>
  )
}
