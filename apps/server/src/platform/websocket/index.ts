export { type Hub, JsonText, type LiveClient } from './hub'
export { type LiveChannel, liveSockets } from './websocket'
