import type { Page, WebSocketRoute } from '@playwright/test'

interface SocketPair {
  page: WebSocketRoute
  server: WebSocketRoute
}

type Frame = { type: string } & Record<string, unknown>

/**
 * Intercepts a page's socket to the server. A test can cut the connection, prevent a reconnect, lose a frame
 * in transit, or send a frame to the page as if from the server.
 */
export async function interceptSocket(page: Page, path: string) {
  const open = new Set<SocketPair>()
  const requested: Frame[] = []
  const received: Frame[] = []
  let down = false
  let refused = 0
  let losing: { fits: (frame: Frame) => boolean; lost: () => void } | null = null
  let change = (frame: Frame) => frame

  await page.routeWebSocket(
    ({ pathname }) => pathname === path,
    (route) => {
      if (down) {
        refused += 1
        void route.close({ code: 1013, reason: 'refused' })
        return
      }
      const ends = { page: route, server: route.connectToServer() }
      open.add(ends)
      route.onMessage((text) => {
        requested.push(JSON.parse(String(text)))
        ends.server.send(text)
      })
      ends.server.onMessage((text) => {
        const frame: Frame = JSON.parse(String(text))
        if (losing?.fits(frame)) {
          losing.lost()
          losing = null
          return
        }
        received.push(frame)
        route.send(JSON.stringify(change(frame)))
      })
      route.onClose(() => {
        open.delete(ends)
        void ends.server.close()
      })
    },
  )

  return {
    /** Frames that the page sent, in order. */
    requested,
    /** Frames that the page received from the server. */
    received,
    /** Number of times that the page tried to reconnect while the connection was cut. */
    refused: () => refused,
    async cut() {
      down = true
      for (const ends of open) {
        await Promise.all([ends.page.close({ code: 1012, reason: 'cut' }), ends.server.close()])
      }
      open.clear()
    },
    mend() {
      down = false
    },
    /**
     * Drops the next frame that `fits` accepts; resolves to false if no such frame came within eight seconds.
     */
    lose: (fits: (frame: Frame) => boolean) =>
      new Promise<boolean>((resolve) => {
        losing = { fits, lost: () => resolve(true) }
        setTimeout(() => {
          losing = null
          resolve(false)
        }, 8_000)
      }),
    /** Replaces the function that changes each frame from the server. */
    alter(next: (frame: Frame) => Frame) {
      change = next
    },
    say(frame: Frame) {
      for (const ends of open) ends.page.send(JSON.stringify(frame))
    },
  }
}
