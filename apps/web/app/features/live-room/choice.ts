/** The room that opens without an id: the first one that is live, else the first. */
export const firstRoom = <Room extends { live_status: 0 | 1 }>(rooms: readonly Room[]): Room | undefined =>
  rooms.find(({ live_status }) => live_status === 1) ?? rooms[0]

/** Whether /liveReject explains a ban or, from a notice, 禁言. */
export const banKindOf = (search: URLSearchParams): 'ban' | 'mute' =>
  search.get('kind') === 'mute' ? 'mute' : 'ban'
