const waiting: (() => void)[] = []

function giveTurn() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(giveTurn)
}

/**
 * Resolves in a turn of the event loop that no other render uses, in the order of the calls. libuv (1.45 and
 * later) accepts one connection per turn: with several renders in each turn, the last of fifty new
 * connections would wait for seconds.
 */
export const waitForRenderTurn = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn)
  })
