import { type ChatMessage, pinMessage, recallMessage } from '@vce/protocol'
import type { RoomClient } from '#app/features/live-room/room-client'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'

/** 撤回 and 置顶. What they change is shown at once, since their frames may take a moment. */
export function useModeration(roomId: number, client: RoomClient | null) {
  const api = useApi()
  const { run } = useSaving()
  return {
    async recall({ number }: ChatMessage) {
      if (!(await run(() => api.call(recallMessage, { room_id: roomId, number })))) return
      client?.take({ type: 'chat_recall', room_id: roomId, number, by: 'author' })
      toast.done('已撤回')
    },
    async pin(message: ChatMessage | null) {
      const done = await run(() => api.call(pinMessage, { room_id: roomId, number: message?.number ?? null }))
      if (done) client?.apply({ pinned: message })
    },
  }
}
