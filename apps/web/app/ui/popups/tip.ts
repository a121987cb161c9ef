/** What checkUserPrivilege answers where a privilege is missing. */
export interface Tip {
  type: 'vip' | 'login'
  title: string
  sub_title: string
  /** Address of a picture; without one the popup draws its own. */
  content: string
  button: readonly TipButton[]
  show_service: 0 | 1
}

export interface TipButton {
  type: 'login' | 'buy_vip' | 'buy_course' | 'contact_service'
  /** Its text. */
  value: string
}
