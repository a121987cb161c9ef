export type { Hub, LiveClient } from './hub'
export { type LiveChannel, live } from './live'
