import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { LocateFixed } from '#app/features/live-room/videos/icons'
import { Button } from '#app/ui/controls/button'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { type Playhead, usePlayhead } from '#app/ui/player/playhead'
import { ReplayRow } from './replay-row'
import { placeAt } from './replay-stretch'
import { useReplayChat } from './use-replay-chat'

interface ReplayChatProps {
  video: { id: number; seconds: number }
  playhead: Playhead
}

/** Space below the message of the moment, in pixels. */
const belowPx = 12
/** A scroll by less comes from rounding, in pixels. */
const roundingPx = 3

const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** ↑ and ↓ move the focus between the messages. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = keySteps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-seek]')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  buttons[at + step]?.focus()
}

/** Scrolls a list so that its row of the moment is the last in view; returns the position. */
function scrollToNow(list: HTMLElement, place: number): number {
  const row = list.querySelectorAll<HTMLElement>('article')[place]
  list.scrollTop = row ? row.offsetTop + row.offsetHeight - list.clientHeight + belowPx : 0
  return list.scrollTop
}

/** A list that follows the moment of the video until its reader scrolls. */
function useFollowingNow(place: number, count: number) {
  const list = useRef<HTMLElement>(null)
  const placed = useRef(0)
  const [follows, setFollows] = useState(true)
  const follow = useCallback(() => setFollows(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: further messages move the row of the moment
  useLayoutEffect(() => {
    if (follows && list.current) placed.current = scrollToNow(list.current, place)
  }, [follows, place, count])
  return {
    list,
    follows,
    follow,
    onScroll() {
      const top = list.current?.scrollTop ?? 0
      if (Math.abs(top - placed.current) > roundingPx) setFollows(false)
    },
  }
}

/** The chat of a recording, which scrolls with the video; scrolled away it stays, and leads back. */
export function ReplayChat({ video, playhead }: ReplayChatProps) {
  const [isFollowing, setFollowing] = useState(true)
  const chat = useReplayChat(video, playhead, isFollowing)
  const { messages } = chat
  const place = usePlayhead(playhead, ({ second }) => placeAt(messages, second))
  const { list, follows, follow, onScroll } = useFollowingNow(place, messages.length)
  if (follows !== isFollowing) setFollowing(follows)
  const onSeek = useCallback(
    (second: number) => {
      playhead.seek(second)
      follow()
    },
    [playhead, follow],
  )
  const isEmpty = messages.length === 0
  return (
    <>
      <ScrollRegion
        ref={list}
        label="聊天"
        fills
        className="relative py-2"
        onScroll={onScroll}
        onKeyDown={moveFocus}
      >
        {isEmpty && chat.isLoading && <SkeletonRows rows={6} widths={['72%']} rowClass="h-14" />}
        {chat.hasFailed && <Failed title="聊天加载失败" message="请检查网络后重试" onRetry={chat.retry} />}
        {isEmpty && !chat.isLoading && !chat.hasFailed && (
          <Empty title="这一段没有人发言" hint="换一个时间点看看" />
        )}
        {!isEmpty && chat.earlier && <MoreChat text="更早的聊天" onPress={chat.earlier} />}
        {messages.map((message, index) => (
          <ReplayRow
            key={message.id}
            message={message}
            isNow={index === place}
            isTabStop={index === Math.max(0, place)}
            onSeek={onSeek}
          />
        ))}
        {!isEmpty && chat.later && <MoreChat text="之后的聊天" onPress={chat.later} />}
      </ScrollRegion>
      {!follows && (
        <Button
          variant="soft"
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-pop"
          onClick={follow}
        >
          <LocateFixed aria-hidden className="size-3.5" />
          回到当前
        </Button>
      )}
    </>
  )
}

/** Loads a further stretch at an end of the list. */
const MoreChat = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <p className="center h-9">
    <Button variant="ghost" size="sm" onClick={onPress}>
      {text}
    </Button>
  </p>
)
