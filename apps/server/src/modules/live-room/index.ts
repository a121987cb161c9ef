export { liveRoomModule } from './live-room.module'
