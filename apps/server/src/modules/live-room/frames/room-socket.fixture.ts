import { bindUser } from '@vce/protocol'
import type { buildTestApp } from '#test/app'
import { connectMessageClient } from '#test/message-client'
import type { TestUser } from '#test/seed'

type Server = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'app' | 'call'>

/** Lets a server accept sockets; returns a function that opens a page of a user, or of a guest. */
export async function openPages({ app, call }: Server) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }

  return async function openPage(user?: TestUser) {
    const page = await connectMessageClient(`ws://127.0.0.1:${port}/ws/message`)
    const { client_id } = await page.next('get_client_id')
    const bind = (by: TestUser) => call(bindUser, { client_id, platform: 'pc' }, by)
    if (user) await bind(user)

    return {
      bind,
      next: page.next,
      closed: page.closed,
      send: page.send,
      leave: page.leave,
      /** Enters a room; returns its first frame. */
      async join(roomId: number, more: object = {}) {
        page.send({ type: 'room_join', room_id: roomId, ...more })
        return page.next('room_state')
      },
      /** The text of all frames received so far and not removed. */
      text: () => JSON.stringify(page.received),
    }
  }
}
export type RoomPage = Awaited<ReturnType<Awaited<ReturnType<typeof openPages>>>>

/** The numbers of the next messages on a page, in the order in which they arrive. */
export async function nextNumbers(page: RoomPage, count: number): Promise<number[]> {
  const numbers: number[] = []
  while (numbers.length < count) numbers.push((await page.next('chat')).number)
  return numbers
}
