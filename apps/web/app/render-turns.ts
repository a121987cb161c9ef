const waiting: (() => void)[] = []

function giveTurn() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(giveTurn)
}

/**
 * Resolves in a turn of the event loop that no other render has, in the order of the calls. libuv (1.45 and later)
 * accepts one connection a turn: with a row of renders in each, the last of fifty new connections waited for seconds.
 */
export const renderTurn = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn)
  })
