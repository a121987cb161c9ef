import { createNotices } from './desktop-notice'

const notices = createNotices({
  tag: 'notices',
  icon: '/favicon.svg',
  onClick: () => location.assign('/my/noticeList'),
})

/** Shows the number of unread notices on the desktop. */
export const showUnread = (unread: number) => notices.show('V策', `您有 ${unread} 条未读消息`)
