export type { RoomBus } from './chat/room-link'
export { liveRoomModule } from './live-room.module'
