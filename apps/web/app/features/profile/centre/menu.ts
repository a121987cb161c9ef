import {
  Bookmark,
  ClipboardList,
  GraduationCap,
  MapPin,
  MessageSquare,
  PenLine,
  Ticket,
  UserRound,
} from '#app/features/profile/icons'
import { Wallet } from '#app/ui/icons/icons'

/** Pages of the personal centre, in menu order. */
export const centreMenu = [
  { to: '/my/vliV2', text: '我的积分', Icon: Wallet },
  { to: '/my/speech', text: '我的动态', Icon: PenLine },
  { to: '/my/noticeList', text: '我的消息', Icon: MessageSquare },
  { to: '/my/class', text: '我的课程', Icon: GraduationCap },
  { to: '/my/collection', text: '我的收藏', Icon: Bookmark },
  { to: '/my/coupon', text: '优惠券', Icon: Ticket },
  { to: '/my/orderList', text: '我的订单', Icon: ClipboardList },
  { to: '/my/addressList', text: '收货地址', Icon: MapPin },
  { to: '/my/setUpInformation', text: '资料设置', Icon: UserRound },
] as const
