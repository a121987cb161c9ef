export type { RoomBus } from './chat/room-link'
export { createLiveTerminal, type LiveCommand, liveCommands } from './lead/live-terminal'
export { liveRoomModule } from './live-room.module'
export type { MediaHost } from './streams/streams'
