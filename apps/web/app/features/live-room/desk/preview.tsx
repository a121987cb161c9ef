import { RoomPlayer } from '#app/features/live-room/stage/room-player'
import { Emblem } from '#app/features/live-room/stage/stage'
import { StageDrawing } from '#app/features/live-room/stage/stage-drawing'
import { useNow } from '#app/lib/use-now'
import { type deskStateOf, waitingTexts } from './desk-state'
import type { Health } from './stream-health-query'

interface PreviewProps {
  roomId: number
  shown: ReturnType<typeof deskStateOf>
  health: Health
}

/** Height of the picture: as wide as its column, but so low that the state of the stream below it is in view. */
const previewHeight = 'h-[clamp(260px,calc(100vh-430px),calc(56.25cqw+46px))]'

/** The own picture, as readers see it once the broadcast has begun. */
export function Preview({ roomId, shown, health }: PreviewProps) {
  const { state, broadcast } = shown
  const hasPicture = state === 'warming' || state === 'live' || state === 'interrupted'
  return (
    <div className={`relative flex flex-col overflow-hidden bg-band text-band-ink ${previewHeight}`}>
      {hasPicture && broadcast ? (
        <RoomPlayer
          key={broadcast.id}
          roomId={roomId}
          isDesk
          isInterrupted={state === 'interrupted'}
          beganAt={broadcast.began_at}
        />
      ) : (
        <Waiting shown={shown} health={health} />
      )}
    </div>
  )
}

function Waiting({ shown, health }: Omit<PreviewProps, 'roomId'>) {
  const now = useNow()
  const { title, hint } = waitingTexts(shown, health, now)
  return (
    <>
      <StageDrawing />
      <div className="rest relative flex flex-col items-center justify-center gap-2 px-6 pb-16 text-center">
        <Emblem />
        <p className="mt-2 text-lg font-semibold text-band-ink">{title}</p>
        <p className="text-base text-band-dim">{hint}</p>
      </div>
    </>
  )
}
