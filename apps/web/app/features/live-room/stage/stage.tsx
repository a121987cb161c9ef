import type { Broadcast } from '@vce/protocol'
import { type ReactNode, useState } from 'react'
import { PeopleCount } from '#app/features/live-room/people-count'
import { cn } from '#app/ui/cn'
import { Hourglass } from '#app/ui/icons/icons'
import { Tag } from '#app/ui/layout/tag'
import { Countdown } from './countdown'
import { RoomPlayer } from './room-player'
import { StageDrawing } from './stage-drawing'
import { type StageKind, stageHeight, stageKindOf } from './stage-state'

interface StageProps {
  name: string
  isLive: boolean
  broadcast: Broadcast | null
  /** The next plan; null without one. */
  next: Broadcast | null
  online: number
  isSample: boolean
  roomId: number
}

/** Three bars that move while a room is live. */
const LiveBars = () => (
  <span aria-hidden className="flex h-3 items-end gap-0.5">
    <i className="answer-dot h-1.5 w-0.5 rounded-full bg-current" />
    <i className="answer-dot h-3 w-0.5 rounded-full bg-current [animation-delay:200ms]" />
    <i className="answer-dot h-2 w-0.5 rounded-full bg-current [animation-delay:400ms]" />
  </span>
)

const tagOf: Record<StageKind, ReactNode> = {
  waiting: <Tag className="bg-band-2! text-band-ink!">未开播</Tag>,
  live: (
    <Tag tone="live">
      <LiveBars />
      直播中
    </Tag>
  ),
  interrupted: <Tag className="bg-band-2! text-band-ink!">信号中断</Tag>,
  ended: <Tag className="bg-band-2! text-band-ink!">已结束</Tag>,
}

/** Round picture in the middle of a stage without a picture. */
export const Emblem = () => (
  <span className="center size-16 rounded-full bg-band-2 text-band-dim">
    <Hourglass className="size-7" strokeWidth={1.6} />
  </span>
)

/** The texts in the middle of a stage without a picture. */
function StageTexts({ kind, next }: Pick<StageProps, 'next'> & { kind: StageKind }) {
  return (
    <>
      {kind === 'ended' && <p className="text-lg font-semibold text-band-ink">本场直播已结束</p>}
      {next ? (
        <>
          <p className="max-w-140 text-lg font-semibold text-band-ink">{next.title}</p>
          <Countdown from={next.plan_from} />
        </>
      ) : (
        <p className="text-base text-band-dim">
          {kind === 'ended' ? '下一场时间待讲师安排' : '暂无直播安排'}
        </p>
      )}
    </>
  )
}

/** The dark stage of a room: the picture, or what there is instead. */
export function Stage({ roomId, name, isLive, broadcast, next, online, isSample }: StageProps) {
  const kind = stageKindOf({ isLive, broadcast })
  const isInterrupted = kind === 'interrupted'
  const [playsSample, setPlaysSample] = useState(false)
  return (
    <section
      aria-label="直播画面"
      className={cn('relative flex flex-col overflow-hidden rounded-t-lg bg-band text-band-ink', stageHeight)}
    >
      <header className="row relative z-10 h-12 shrink-0 gap-3 px-4">
        <span role="status" className="row">
          {tagOf[kind]}
        </span>
        <span className="min-w-0 truncate text-base font-semibold">{name}</span>
        <PeopleCount count={online} className="text-band-dim" />
        {(isSample || playsSample) && (
          <Tag className="bg-band-2! text-band-dim!">{playsSample ? '样片循环播放' : '示例'}</Tag>
        )}
        {broadcast?.contract && (
          <span className="ml-auto text-xs text-band-dim">
            讲解合约 {broadcast.contract}
            {broadcast.world === 'simulated' && ' · 模拟数据'}
          </span>
        )}
      </header>
      {kind === 'live' || isInterrupted ? (
        <RoomPlayer
          key={broadcast?.id ?? 0}
          roomId={roomId}
          isInterrupted={isInterrupted}
          beganAt={broadcast?.began_at ?? null}
          onSample={setPlaysSample}
        />
      ) : (
        <>
          <StageDrawing />
          <div className="rest relative flex flex-col items-center justify-center gap-2 px-6 pb-44 text-center">
            <Emblem />
            <span className="h-2" />
            <StageTexts kind={kind} next={next} />
          </div>
        </>
      )}
    </section>
  )
}
