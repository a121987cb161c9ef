import { once } from 'node:events'
import type { MessageFrame, RoomFrame } from '@vce/protocol'
import { WebSocket } from 'ws'

type Frame = MessageFrame | RoomFrame
type FrameOf<Type extends Frame['type']> = Extract<Frame, { type: Type }>

/** Connects a client to the message socket, as a page does, and collects the frames it receives. */
export async function connectMessageClient(url: string) {
  const socket = new WebSocket(url)
  const received: Frame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)))
    for (const check of waiting) check()
  })
  await once(socket, 'open')

  /** Removes and returns the first frame that matches; waits for it if none has been received yet. */
  function next<Type extends Frame['type']>(
    type: Type,
    matches: (frame: FrameOf<Type>) => boolean = () => true,
  ): Promise<FrameOf<Type>> {
    return new Promise((resolve) => {
      const check = () => {
        const at = received.findIndex((frame) => frame.type === type && matches(frame as FrameOf<Type>))
        const [found] = at < 0 ? [] : received.splice(at, 1)
        if (!found) return
        waiting.delete(check)
        resolve(found as FrameOf<Type>)
      }
      waiting.add(check)
      check()
    })
  }

  /** The code with which the socket is closed. */
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))

  return {
    received,
    closed,
    next,
    send: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async leave() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
