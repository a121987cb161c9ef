export { type Hub, JsonText, type LiveClient } from './hub'
export { type LiveChannel, live } from './websocket'
