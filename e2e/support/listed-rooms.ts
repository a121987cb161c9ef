import type { Page } from '@playwright/test'
import { getRoomList, type ListedRoom } from '@vce/protocol'

/** A room without teacher, plan or broadcast. */
export const quietRoom: ListedRoom = {
  id: 901,
  name: '夜盘带你看黑色',
  type: 2,
  live_status: 0,
  image: '',
  teacher: null,
  title: null,
  online: 0,
  plan_from: null,
  is_members_only: false,
  circle_id: null,
  sample: false,
}

/** Answers the call for the list of rooms in place of the server. */
export const answerRoomList = (page: Page, roomList: ListedRoom[]) =>
  page.route(`**${getRoomList.path}`, (route) =>
    route.fulfill({ json: { code: 1, msg: 'ok', data: { roomList } } }),
  )
