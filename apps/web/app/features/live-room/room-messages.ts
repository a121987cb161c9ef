import type { ConnectionState } from '#app/lib/socket/connection'

/** The part of the portal's message socket that a room needs; the route passes it in. */
export interface RoomMessages {
  state(): ConnectionState
  watch(watcher: () => void): () => void
  extend(extension: { opened(): void; take(frame: { type: string }): void }): {
    send(message: { type: string }): boolean
    close(): void
  }
}
