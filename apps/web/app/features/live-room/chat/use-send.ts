import { acceptQuestion, sendMessage } from '@vce/protocol'
import { useState } from 'react'
import type { OwnMessage, RoomLive } from '#app/features/live-room/room-state'
import type { Room } from '#app/features/live-room/use-room'
import { errorMessage, failedWith, useApi } from '#app/lib/api'
import { useNow } from '#app/lib/use-now'
import { secondsNamedIn, slowSecondsOf } from './input-state'

export type SentMessage = Omit<OwnMessage, 'number' | 'failure'>

/** Sends messages of the reader, and counts the seconds until the next one. */
export function useSend(roomId: number, { client, state: { live } }: Room) {
  const api = useApi()
  const [heldUntil, setHeldUntil] = useState(0)
  const [muted, setMuted] = useState<{ text: string; me: RoomLive['me'] | undefined } | null>(null)
  const now = useNow(heldUntil > 0)
  const secondsLeft = now === null ? 0 : Math.max(0, Math.ceil((heldUntil - now) / 1000))
  if (heldUntil > 0 && now !== null && secondsLeft === 0) setHeldUntil(0)

  const hold = (seconds: number) => seconds > 0 && setHeldUntil(Date.now() + seconds * 1000)

  const call = ({ nonce, text, picture, reply, question, danmaku }: SentMessage) =>
    question
      ? api.call(acceptQuestion, { room_id: roomId, number: question.number, nonce, text })
      : api.call(sendMessage, {
          room_id: roomId,
          nonce,
          text,
          picture: picture?.url ?? null,
          reply_to: reply?.number ?? null,
          danmaku,
        })

  function refuse({ nonce, picture }: SentMessage, error: unknown) {
    const message = errorMessage(error)
    client?.failed(nonce, message)
    if (failedWith(error, sendMessage, 'muted') || failedWith(error, sendMessage, 'mutedForGood')) {
      setMuted({ text: message, me: live?.me })
    }
    // The time until the next picture holds no text back.
    if (failedWith(error, sendMessage, 'tooFast') && !picture) hold(secondsNamedIn(message))
  }

  return {
    /** Seconds until the reader may send again. */
    secondsLeft,
    /** The server's text for a reader with 禁言, until the room reports the reader's state; null without one. */
    mutedText: muted && muted.me === live?.me ? muted.text : null,
    async send(message: SentMessage, rules: RoomLive | null = live) {
      client?.sending(message)
      try {
        const { number } = await call(message)
        client?.sent(message.nonce, number)
        if (rules) hold(slowSecondsOf(rules))
      } catch (error) {
        refuse(message, error)
      }
    },
  }
}
