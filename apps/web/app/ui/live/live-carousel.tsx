import { type FocusEvent, useState } from 'react'
import { cn } from '#app/ui/cn'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons'
import { Pause, Play } from '#app/ui/icons/live-icons'
import { Group } from '#app/ui/layout/group'
import { Tag } from '#app/ui/layout/tag'
import { notOpenYet, RoomLink } from './room-link'
import { useCarousel } from './use-carousel'

export interface LiveRoom {
  id: number
  name: string
  /** −1: announced, not open yet. */
  type: number
  live_status: 0 | 1
  /** Address of the cover; empty if the room has none. */
  image: string
  /** Whether the room is sample content. */
  sample?: boolean
}

interface LiveCarouselProps {
  rooms: readonly LiveRoom[]
}

/**
 * Maximum number of rooms shown as dots; with more rooms a count replaces the dots, which leaves room for the
 * name.
 */
const maxDots = 3

/**
 * Live rooms in turn, five seconds each; paused under the pointer, with the focus inside, or after the stop
 * button.
 */
export function LiveCarousel({ rooms }: LiveCarouselProps) {
  const { shown, held, hold, show } = useCarousel(rooms.length)
  if (rooms.length === 0) return null
  const leaves = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget as Node | null)
  return (
    <Group
      aria-roledescription="轮播"
      aria-label="直播间"
      className="group relative h-26.5 w-47 overflow-hidden rounded-lg bg-band text-band-ink"
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={(event) => leaves(event) && hold('focus', false)}
    >
      <div aria-live={held ? 'polite' : 'off'}>
        {rooms.map((room, place) => (
          <Group
            key={room.id}
            aria-roledescription="直播间"
            aria-label={`${place + 1} / ${rooms.length}`}
            inert={place !== shown}
            className={cn(
              'absolute inset-0 transition-opacity duration-280 ease-out',
              place !== shown && 'opacity-0',
            )}
          >
            <Room room={room} />
          </Group>
        ))}
      </div>
      {rooms.length > 1 && (
        <Controls names={rooms.map(({ name }) => name)} shown={shown} show={show} hold={hold} />
      )}
    </Group>
  )
}

const room = 'relative block size-full text-left'

const isAnnounced = ({ type }: LiveRoom) => type < 0

function stateOf(room: LiveRoom) {
  if (room.live_status === 1) return { tone: 'live', text: '直播中' } as const
  return isAnnounced(room) ? ({ tone: 'plain', text: notOpenYet } as const) : null
}

function Room({ room: given }: { room: LiveRoom }) {
  const { name, image, sample } = given
  const state = stateOf(given)
  const content = (
    <>
      {image ? (
        <img src={image} alt="" className="size-full object-cover" />
      ) : (
        <span className="contour block size-full text-band-dim" />
      )}
      <span className="row absolute top-2 left-2 gap-1">
        {state && (
          <Tag tone={state.tone} small>
            {state.text}
          </Tag>
        )}
        {sample && <Tag small>示例</Tag>}
      </span>
      <span className="absolute inset-x-0 bottom-0 bg-band/80 pr-12 pl-2 text-xs leading-7">
        <span className="block truncate" title={name}>
          {name}
        </span>
      </span>
    </>
  )
  return (
    <RoomLink room={given} className={room}>
      {content}
    </RoomLink>
  )
}

interface ControlsProps extends Pick<ReturnType<typeof useCarousel>, 'shown' | 'show' | 'hold'> {
  names: readonly string[]
}

const round = 'center size-6 rounded-full bg-band-2/80 hover:bg-band-2'
/** Visible only while the pointer or the focus is in the carousel. */
const onDemand =
  'opacity-0 transition-opacity duration-120 group-hover:opacity-100 group-focus-within:opacity-100'

function Controls({ names, shown, show, hold }: ControlsProps) {
  const [stopped, setStopped] = useState(false)
  const toggle = () => {
    setStopped(!stopped)
    hold('button', !stopped)
  }
  const StopIcon = stopped ? Play : Pause
  return (
    <div className="needs-script">
      <button
        type="button"
        aria-label={stopped ? '继续轮播' : '停止轮播'}
        onClick={toggle}
        className={cn(round, onDemand, 'absolute top-2 right-2')}
      >
        <StopIcon className="size-3" aria-hidden />
      </button>
      <div className={cn('between absolute inset-x-2 top-10', onDemand)}>
        <button type="button" aria-label="上一个" onClick={() => show(shown - 1)} className={round}>
          <ChevronLeft className="size-4" aria-hidden />
        </button>
        <button type="button" aria-label="下一个" onClick={() => show(shown + 1)} className={round}>
          <ChevronRight className="size-4" aria-hidden />
        </button>
      </div>
      <div className="row absolute right-1 bottom-0 h-7">
        {names.length > maxDots ? (
          <span className="px-1 text-xs">
            {shown + 1} / {names.length}
          </span>
        ) : (
          names.map((name, place) => (
            <button
              key={name}
              type="button"
              aria-label={`第 ${place + 1} 个：${name}`}
              aria-current={place === shown ? 'true' : undefined}
              onClick={() => show(place)}
              className="center h-7 w-3"
            >
              <i
                className={cn('size-1.5 rounded-full', place === shown ? 'bg-band-ink' : 'bg-band-dim/60')}
              />
            </button>
          ))
        )}
      </div>
    </div>
  )
}
