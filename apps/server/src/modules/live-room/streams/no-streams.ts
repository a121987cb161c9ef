import type { Streams } from './streams'

/** A portal that takes no streams. */
export const createNoStreams = (): Streams => ({
  intake: () => 'off',
  deskOpened: () => undefined,
  stateOf: () => ({ health: null, problem: null }),
  close: () => undefined,
  serverAddress: (host) => `rtmp://${host}/live`,
})
