export * from './bookings'
export * from './broadcasting'
export * from './chat'
export * from './control'
export {
  type Broadcast,
  type BroadcastState,
  broadcastStates,
  defaultRoomRules,
  type RoomFile,
  type RoomRules,
  type RoomTeacher,
  type RoomType,
  roomRefusals,
  roomTextLengths,
  roomTypes,
  slowSeconds,
} from './fields'
export * from './frames'
export * from './moderation'
export * from './operators'
export * from './plans'
export * from './play'
export * from './recordings'
export * from './room-files'
export * from './rooms'
export * from './save-video'
export * from './uploads'
export {
  type VideoCard,
  type VideoKind,
  type VideoState,
  videoKinds,
  videoRefusals,
  videoStates,
  videoTextLengths,
} from './video-fields'
export * from './video-time'
export * from './videos'
