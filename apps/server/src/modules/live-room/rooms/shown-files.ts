import type { RoomFile } from '@vce/protocol'
import type { StoredRoomFile } from '../live-room.tables'

/** The files of a broadcast as readers see them. */
export const shownFiles = (files: readonly StoredRoomFile[]): RoomFile[] =>
  files.map(({ id, name, bytes }) => ({ id, name, bytes }))
