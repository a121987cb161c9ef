export * from './chat'
export {
  type Broadcast,
  type BroadcastState,
  broadcastStates,
  defaultRoomRules,
  type RoomRules,
  type RoomTeacher,
  type RoomType,
  roomTextLengths,
  roomTypes,
  slowSeconds,
} from './fields'
export * from './frames'
export * from './operators'
export * from './plans'
export * from './play'
export * from './rooms'
