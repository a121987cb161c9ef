import { createValue } from './value'

/** Whether any live room is live; false until the page has settled and its list of rooms has loaded. */
export const anyRoomLive = createValue(false)
