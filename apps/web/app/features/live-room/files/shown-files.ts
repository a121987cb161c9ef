import type { getRoomInfo, OutputOf, RoomFile } from '@vce/protocol'

type RoomInfo = OutputOf<typeof getRoomInfo>

/** The 资料 of a broadcast, as a page shows them. */
export interface ShownFiles {
  broadcastId: number
  list: readonly RoomFile[]
}

/** The broadcast of a room's files: the running one, else the next plan; null without either. */
export const broadcastOfFiles = ({ broadcast, next }: Pick<RoomInfo, 'broadcast' | 'next'>) =>
  broadcast ?? next[0] ?? null

/** The files of a room; null without a broadcast. */
export function filesOfRoom(info: Pick<RoomInfo, 'broadcast' | 'next' | 'files'>): ShownFiles | null {
  const broadcast = broadcastOfFiles(info)
  return broadcast && { broadcastId: broadcast.id, list: info.files }
}

/** Text of the tab: 资料, with the number of files if there are any. */
export const filesTabText = ({ length }: readonly RoomFile[]) => (length > 0 ? `资料 ${length}` : '资料')
