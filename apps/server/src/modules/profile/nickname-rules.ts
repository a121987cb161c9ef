import { charactersIn, nicknameLength } from '@vce/protocol'
import { bannedWords, createTextCheck, type TextChecked } from '#platform/text-check'

/** Words that would suggest an official account, with their traditional forms. */
const reserved = [
  ...['官方', '管理员', '管理員', '客服', '版主', '讲师', '講師', '工作人员', '工作人員', '审核员', '审核員'],
  ...['v策', 'admin', '证监会', '證監會', '期货业协会', '已注销', '已註銷'],
]
/** Reserved as the whole name only: harmless within a longer one, as in 系统交易. */
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

const allowed = /^[\p{Script=Han}A-Za-z0-9_]+$/u

/** Twelve characters of any script never take more UTF-16 units; a longer text is rejected unchecked. */
const maxTextLength = 200

/** The name as it reads: full-width letters as plain ones, without characters in between. */
const asRead = (nickname: string) =>
  nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

function isReserved(nickname: string) {
  const plain = asRead(nickname)
  return reservedAlone.has(plain) || reserved.some((word) => plain.includes(word))
}

const check = createTextCheck({ banned: bannedWords, hosts: [] })
/** A number to call, an address or an offer as a name; a name alone cannot wait for a review. */
const isOffer = (nickname: string) => check(nickname).verdict !== 'publish'

/** What a valid nickname has that a person should look at: 微信 without a number. */
export function nicknameDoubts(nickname: string): TextChecked | undefined {
  const checked = check(nickname)
  return checked.findings.length > 0 ? { ...checked, verdict: 'queue' } : undefined
}

export type NicknameFault = 'nicknameTooLong' | 'nicknameUnfit' | 'nicknameReserved'

/**
 * Why a nickname is invalid; undefined if it is valid. Only Han characters, plain letters, digits and `_`: no
 * look-alike letters, no characters that reverse the text, invisible ones, or markup.
 */
export function nicknameFault(nickname: string): NicknameFault | undefined {
  if (nickname.length > maxTextLength) return 'nicknameTooLong'
  if (charactersIn(nickname) > nicknameLength.max) return 'nicknameTooLong'
  if (isReserved(nickname)) return 'nicknameReserved'
  if (!allowed.test(nickname)) return 'nicknameUnfit'
  return isOffer(nickname) ? 'nicknameReserved' : undefined
}
