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
} from './fields'
export * from './operators'
export * from './plans'
export * from './rooms'
