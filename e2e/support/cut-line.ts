import type { Page, WebSocketRoute } from '@playwright/test'

interface Ends {
  page: WebSocketRoute
  server: WebSocketRoute
}

type Frame = { type: string } & Record<string, unknown>

/**
 * Stands between a page's socket and the server. A test can cut the line, keep the page from coming back, lose a frame
 * in transit, and send one in the server's name.
 */
export async function lineOf(page: Page, path: string) {
  const open = new Set<Ends>()
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
    /** How often the page tried to come back while the line was down. */
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
    /** The next frame that fits never arrives; false when none came for eight seconds. */
    lose: (fits: (frame: Frame) => boolean) =>
      new Promise<boolean>((resolve) => {
        losing = { fits, lost: () => resolve(true) }
        setTimeout(() => {
          losing = null
          resolve(false)
        }, 8_000)
      }),
    /** Frames go through `next` from now on. */
    alter(next: (frame: Frame) => Frame) {
      change = next
    },
    say(frame: Frame) {
      for (const ends of open) ends.page.send(JSON.stringify(frame))
    },
  }
}
