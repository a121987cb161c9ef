import { charactersIn, nicknameLength } from '@vce/protocol'

/** Words of the house: nobody speaks in its name. Their traditional forms as well. */
const reserved = [
  ...['官方', '管理员', '管理員', '客服', '版主', '讲师', '講師', '工作人员', '工作人員', '审核员', '审核員'],
  ...['v策', 'admin', '证监会', '證監會', '期货业协会', '已注销', '已註銷'],
]
/** Harmless within a longer name, as in 系统交易. */
const reservedAlone = new Set([
  '系统',
  '系統',
  '系统消息',
  '系统通知',
  '系统公告',
  '平台',
  '匿名',
  '匿名用户',
  '游客',
  'vce',
  'root',
])

const fitting = /^[\p{Script=Han}A-Za-z0-9_]+$/u

/** No twelve characters of any script take more than this; a longer text is not looked at. */
const longestText = 200

/** What a reader would take it for: full-width letters as plain ones, without what is only put between. */
const asRead = (nickname: string) =>
  nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

function isReserved(nickname: string) {
  const read = asRead(nickname)
  return reservedAlone.has(read) || reserved.some((word) => read.includes(word))
}

export type NicknameFault = 'nicknameTooLong' | 'nicknameUnfit' | 'nicknameReserved'

/**
 * Why a nickname cannot be; nothing where it can. Of Han characters, plain letters, digits and `_` alone: nothing
 * that looks like another letter, turns the line around, cannot be seen, or is read as markup.
 */
export function nicknameFault(nickname: string): NicknameFault | undefined {
  if (nickname.length > longestText) return 'nicknameTooLong'
  if (charactersIn(nickname) > nicknameLength.most) return 'nicknameTooLong'
  if (isReserved(nickname)) return 'nicknameReserved'
  return fitting.test(nickname) ? undefined : 'nicknameUnfit'
}
