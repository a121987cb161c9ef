import { once } from 'node:events'
import type { MessageFrame } from '@vce/protocol'
import { WebSocket } from 'ws'

type FrameOf<Type extends MessageFrame['type']> = Extract<MessageFrame, { type: Type }>

/** A page's end of the message socket, which keeps what it hears. */
export async function connectPage(url: string) {
  const socket = new WebSocket(url)
  const heard: MessageFrame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)))
    for (const look of waiting) look()
  })
  await once(socket, 'open')

  /** The first frame that fits, of those heard or still to come; it is then taken out. */
  function next<Type extends MessageFrame['type']>(
    type: Type,
    fits: (frame: FrameOf<Type>) => boolean = () => true,
  ): Promise<FrameOf<Type>> {
    return new Promise((resolve) => {
      const look = () => {
        const at = heard.findIndex((frame) => frame.type === type && fits(frame as FrameOf<Type>))
        const [found] = at < 0 ? [] : heard.splice(at, 1)
        if (!found) return
        waiting.delete(look)
        resolve(found as FrameOf<Type>)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    heard,
    next,
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async leave() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
